import type { Page, PageRequest } from '../../app/outcome.ts';

export type Render = (request: PageRequest) => Promise<Page>;

/**
 * Renders one page after the other and lets the event loop breathe in between, so that a crowd of failing posts never
 * makes a file wait. At most `most` wait; the next is answered `busy`, for which there are pages without the app.
 */
export function createRenderQueue(
  render: Render,
  most = 40,
): (request: PageRequest) => Promise<Page | 'busy'> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return async (request) => {
    if (waiting >= most) return 'busy';
    waiting += 1;
    const turn = last.then(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return render(request);
    });
    last = turn.catch(() => {});
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}
