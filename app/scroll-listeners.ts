/**
 * What comes with every frame of a scroll (of a finger, of a wheel, of the meter over the field), and nothing on the site
 * hears through React. React listens to every event there is, twice, and a slow phone would pay for that in each frame.
 */
export const unheard = [
  'touchmove',
  'wheel',
  'scroll',
  'animationstart',
  'animationiteration',
  'animationend',
] as const;

/** Runs `start`, in which React takes up its listeners on `root`, and leaves out those for what is unheard. */
export function withoutScrollListeners(root: HTMLElement, start: () => void): void {
  const listen: HTMLElement['addEventListener'] = root.addEventListener;
  root.addEventListener = (
    type: string,
    ...rest: [EventListenerOrEventListenerObject, (AddEventListenerOptions | boolean)?]
  ) => {
    if (!unheard.some((name) => name === type)) listen.call(root, type, ...rest);
  };
  start();
  // What stands on the prototype is what it was.
  Reflect.deleteProperty(root, 'addEventListener');
}
