import { rotorRadius, rotors } from './drone.ts';
import { disc, spokes } from './path.ts';
import { decimal, svg } from './svg.ts';

/** Small line drawings beside words. 24 units square; the stroke is the stylesheet's. */
export const icons = {
  palm: () => icon(`<path d="${spokes(9, 0, 10, 12, 12, -Math.PI / 2)}"/>`),
  seedling: () => icon('<circle cx="12" cy="12" r="9"/><path d="M12 12V6M12 12l5.2 3M12 12l-5.2 3"/>'),
  acres: () => icon('<path d="M3 7l6-4 6 3 6-3v14l-6 4-6-3-6 3zM9 3v15M15 6v15"/>'),
  revenue: () => icon('<path d="M3 20V4M3 20h18M7 16h7M7 11h11M7 6h4"/>'),
  monitoring: () =>
    icon('<circle cx="12" cy="12" r="3.5"/><path d="M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5"/>'),
  drone: () => icon(droneLines()),
  inventory: () =>
    icon(
      `<path d="M3 3h18v18H3zM3 12h18M12 3v18${disc(7.5, 7.5, 1.5)}${disc(16.5, 7.5, 1.5)}${disc(7.5, 16.5, 1.5)}"/>`,
    ),
  refinery: () => icon(`<path d="${disc(7.5, 8, 4.5)}${disc(17, 16.5, 4)}M12 8h5v4.5M3 20h10"/>`),
  plain: () => icon(`<path d="${disc(12, 12, 2.5)}M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5"/>`),
  mail: () => icon('<path d="M3 5h18v14H3zM3 6l9 7 9-7"/>'),
  phone: () => icon('<path d="M8 2h8v20H8zM11 18.5h2"/>'),
  pin: () => icon('<circle cx="12" cy="12" r="8"/><path d="M12 1v6M12 17v6M1 12h6M17 12h6"/>'),
} as const;

/** An arrow that leaves the page, after the words of a link that opens a new tab. */
export function arrowOut(): string {
  return svg('ar', '0 0 16 16', '<path d="M4.5 11.5l7-7M5.5 4.5h6v6"/>');
}

function icon(lines: string): string {
  return svg('si', '0 0 24 24', lines);
}

/** The drone of the drawings, small: its four rotors, and the arms between them. */
function droneLines(): string {
  const scale = 0.31;
  const circles = rotors.map(([x, y]) => disc(12 + x * scale, 12 + y * scale, rotorRadius * scale)).join('');
  const [near, far] = [decimal(12 - 13 * scale), decimal(12 + 13 * scale)];
  return `<path d="M${near} ${near}L${far} ${far}M${far} ${near}L${near} ${far}${circles}"/>`;
}
