import type { CheckInput } from './rule.ts';

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

  for (const { name, place, text } of sentences) {
    // copy.yaml defines the words, and the landing page may explain them.
    if (['copy', 'landing', 'log'].includes(name)) continue;
    const [, what] = /([^.:]*)\bto be confirmed\b/i.exec(text.replaceAll(': to be', ' to be')) ?? [];
    if (what === undefined) continue;
    const missing = what.trim() || 'This';
    const sentence = `“${missing}: to be confirmed” is what the pages say: write it here.`;
    report('unconfirmed', name, place, sentence);
  }
}
