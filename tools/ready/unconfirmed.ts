import type { CheckInput } from './rule.ts';

/** Reports what the pages print as to be confirmed, and confirmed sentences that still say it. */
export function reportUnconfirmed({ content, sentences, report }: CheckInput): void {
  const { products } = content.products;
  const { technologies } = content.technology;
  const { service } = content.landing.technology;
  const offered = [
    ...products.map((one, at) => ({ ...one, file: 'products', place: ['products', at] }) as const),
    ...technologies.map(
      ({ title, ...one }, at) =>
        ({ ...one, name: title, file: 'technology', place: ['technologies', at] }) as const,
    ),
    { ...service, waitsFor: service.goal, file: 'landing', place: ['technology', 'service'] } as const,
  ];
  const withoutStatus = offered.filter(({ today, waitsFor }) => !today && waitsFor === undefined);
  for (const { name, file, place } of withoutStatus) {
    const sentence = `“${name}” does not say how far it is: write the goal of the roadmap in “Waits for”, or switch on “There today”.`;
    report('unconfirmed', file, place, sentence);
  }

  const isPrinted = withoutStatus.length > 0 || content.figures.figures.some(({ asOf }) => asOf === null);
  for (const { name, place, text, isDraft } of sentences) {
    // copy.yaml defines the words, and the landing page explains them.
    const [, what] = /([^.:]*)\bto be confirmed\b/i.exec(text.replaceAll(': to be', ' to be')) ?? [];
    if (what === undefined || name === 'copy' || name === 'log') continue;
    if (name === 'landing' && isPrinted) continue;
    if (isDraft) {
      const missing = what.trim() || 'This';
      report(
        'unconfirmed',
        name,
        place,
        `“${missing}: to be confirmed” is what the pages say: write it here.`,
      );
      continue;
    }
    const why =
      name === 'landing'
        ? 'nothing on the page is any more'
        : 'Draft is off, which says that it is confirmed';
    report('unconfirmed', name, place, `“to be confirmed” stands in this sentence, and ${why}.`);
  }
}
