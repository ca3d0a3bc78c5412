import type { CheckInput } from './rule.ts';

/** Reports figures typed into sentences: they stay there when the figure changes. */
export function reportTypedFigures({ content, sentences, report }: CheckInput): void {
  for (const { name, place, text } of sentences) {
    // Figures belong in these files.
    if (['farm', 'figures', 'roadmap', 'photographs', 'log'].includes(name)) continue;
    const typed = text.replace(/\{[^{}]*\}/g, '');
    const figure = content.figures.figures.find(({ value }) => containsValue(typed, value));
    if (!figure) continue;
    const message = `“${figure.value}” is typed into a sentence and would stay when the figure changes: write {${figure.id}}.`;
    report('contradictions', name, place, message);
  }
}

function containsValue(text: string, value: string): boolean {
  // A single digit is too common.
  if (value.length < 2) return false;
  const at = text.indexOf(value);
  return (
    at >= 0 && !/[\w$.,]$/.test(text.slice(0, at)) && !/^([\w+%]|[.,]\d)/.test(text.slice(at + value.length))
  );
}
