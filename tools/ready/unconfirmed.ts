import { minSharedLetters, plannedGoal } from './plans.ts';
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
    if (file !== 'landing' && plannedGoal(content.roadmap.phases, name, minSharedLetters)) continue;
    const goal = file === 'landing' ? 'goal' : 'waitsFor';
    const sentence = `“${name}” does not say how far it is: write the goal of the roadmap in ${goal}, or today: true.`;
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
      name === 'landing' ? 'nothing on the page is any more' : 'draft: false says that it is confirmed';
    report('unconfirmed', name, place, `“to be confirmed” stands in this sentence, and ${why}.`);
  }
}

/** Reports “the last phase” and “or more” about figures for which they are no longer true. */
export function reportOutdatedWords({ content, sentences, report }: CheckInput): void {
  const { figures } = content.figures;
  const { phases } = content.roadmap;
  for (const { name, place, text } of sentences) {
    const own = name === 'figures' ? figures[Number(place[1])] : undefined;
    const named = figures.filter(({ id }) => text.includes(`{${id}}`) || text.includes(`{${id}-count}`));
    const about = own ? [own] : named;

    const earlier = phases.slice(0, -1).find(({ trees }) => about.some(({ id }) => id === trees));
    const last = phases.at(-1);
    if (earlier && /\blast phase\b/i.test(text)) {
      const sentence = `“the last phase” is said of ${earlier.year}, and the roadmap goes on to ${last?.year}.`;
      report('contradictions', name, place, sentence);
    }
    const closed = about.find(
      ({ id, openEnded }) =>
        !openEnded &&
        (id === own?.id ? /\bor more\b/i : new RegExp(`\\{${id}(-count)?\\} or more\\b`, 'i')).test(text),
    );
    if (closed) {
      const sentence = `“or more” is said of ${closed.value} ${closed.unit}, which has no plus: write ${closed.value}+, or leave the words out.`;
      report('contradictions', name, place, sentence);
    }
  }
}
