import { findFigure } from '../ui/figures.ts';
import { Fixed } from '../ui/fixed.tsx';

/** The projected range on a scale from zero to its upper end. It repeats the card's figure, so it is for the eye only. */
export function RevenueRange() {
  return <Fixed className="drawing" html={import.meta.env.SSR ? rangeDrawing() : ''} />;
}

function rangeDrawing(): string {
  const { amount } = findFigure('revenue');
  const [from, to] = typeof amount === 'number' ? [amount, amount] : amount;
  const share = (100 * from) / to;
  const marks = [0, 1, 2, 3, 4, 5].map(
    (fifth) => `<li>${fifth === 0 ? '$0' : `${(to * fifth) / 5000}K`}</li>`,
  );
  return `<span class="range" aria-hidden="true"><svg viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false"><path class="range-grid" d="${[0, 20, 40, 60, 80, 100].map((x) => `M${x} 0V10`).join('')}"/><rect class="range-sure" y="3.4" width="${share}" height="6.6"/><rect class="range-open" x="${share}" y="3.4" width="${100 - share}" height="6.6"/></svg><ol>${marks.join('')}</ol></span>`;
}
