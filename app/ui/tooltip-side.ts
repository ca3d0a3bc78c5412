/** Between a figure and its tooltip, in pixels. */
export const GAP = 8;
const MARGIN = 20;

export type Place = {
  readonly side: (typeof sides)[number];
  /** The window without the bar, as wide as the grid of the page. */
  readonly collisionPadding: Readonly<Record<(typeof sides)[number], number>>;
};

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** The first side on which the tooltip has room and covers no other link. */
export function placeFor(link: Element, { offsetWidth: width, offsetHeight: height }: HTMLElement): Place {
  const collisionPadding = spaceAround();
  const { clientWidth, clientHeight } = document.documentElement;
  const right = clientWidth - collisionPadding.right - width;
  const bottom = clientHeight - collisionPadding.bottom - height;
  const at = link.getBoundingClientRect();
  const corners = {
    top: { x: Math.min(at.left, right), y: at.top - GAP - height },
    right: { x: at.right + GAP, y: Math.min(at.top, bottom) },
    bottom: { x: Math.min(at.left, right), y: at.bottom + GAP },
    left: { x: at.left - GAP - width, y: Math.min(at.top, bottom) },
  };
  const others = [...document.querySelectorAll('a, button, summary, input, textarea')]
    .filter((other) => other !== link)
    .map((other) => other.getBoundingClientRect());
  const side = sides.find((side) => {
    const { x, y } = corners[side];
    if (x < collisionPadding.left || x > right || y < collisionPadding.top || y > bottom) return false;
    return others.every(
      (other) => other.right <= x || other.left >= x + width || other.bottom <= y || other.top >= y + height,
    );
  });
  return { side: side ?? 'top', collisionPadding };
}

function spaceAround(): Place['collisionPadding'] {
  const root = document.documentElement;
  const grid = document.querySelector('.wrap') ?? root;
  const { left, right } = grid.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(grid);
  return {
    top: Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || MARGIN,
    right: Math.floor(root.clientWidth - right + Number.parseFloat(paddingRight)),
    bottom: MARGIN,
    left: Math.floor(left + Number.parseFloat(paddingLeft)),
  };
}
