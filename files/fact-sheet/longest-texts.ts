import type { SheetContent } from './content.ts';

/** The five longest texts on the sheet, each with what it belongs to: what to shorten first. */
export function longestTexts({ name, line, figures, phases, products, notice }: SheetContent): string[] {
  const texts = [
    ...figures.flatMap(({ value, name: label, meaning, source }) => [
      { place: `the definition of ${value} ${label}`, text: meaning },
      { place: `the label of ${value}`, text: label },
      { place: `the source of ${value} ${label}`, text: source },
    ]),
    ...phases.flatMap(({ year, title, goals }) => [
      { place: `the title of the phase ${year}`, text: title },
      ...goals.map((goal) => ({ place: `a goal of the phase ${year}`, text: goal })),
    ]),
    ...products.map((product) => ({
      place: `the description of ${product.name}`,
      text: product.description,
    })),
    { place: 'the name of the farm', text: name },
    { place: 'the line under the name of the farm', text: line },
    { place: 'the notice of the fact sheet', text: notice },
  ];
  return texts
    .sort((one, other) => other.text.length - one.text.length)
    .slice(0, 5)
    .map(({ place, text }) => `- ${shortened(place)}, ${text.length} letters: “${shortened(text)}”`);
}

function shortened(text: string): string {
  return text.length > 70 ? `${text.slice(0, 69)}…` : text;
}
