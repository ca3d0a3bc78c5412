/** How long a pointer or the focus rests on a trigger before its tooltip opens, in milliseconds. */
export const OPEN_DELAY = 700;
/** After one tooltip closed, another trigger opens at once for this long, in milliseconds. */
export const SKIP_DELAY = 300;

export type Timers = {
  readonly now: () => number;
  readonly setTimeout: (run: () => void, milliseconds: number) => number;
  readonly clearTimeout: (timer: number | undefined) => void;
};

/**
 * Decides when a tooltip shows. The same delay holds for hover and for keyboard focus.
 * @param show called with the trigger whose tooltip is to be seen, or with undefined when none is
 */
export function tooltipTiming<Trigger>(show: (trigger: Trigger | undefined) => void, timers: Timers) {
  let open: Trigger | undefined;
  let awaited: Trigger | undefined;
  let timer: number | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  function reveal(trigger: Trigger) {
    awaited = undefined;
    open = trigger;
    show(trigger);
  }
  return {
    /** A pointer has come over a trigger, or the focus has. */
    enter(trigger: Trigger) {
      if (trigger === open || trigger === awaited) return;
      this.close();
      awaited = trigger;
      if (timers.now() - closedAt < SKIP_DELAY) return reveal(trigger);
      timer = timers.setTimeout(() => reveal(trigger), OPEN_DELAY);
    },
    /** Leaving, blur, click, scroll or Escape: nothing is shown, and nothing waits to be. */
    close() {
      timers.clearTimeout(timer);
      awaited = undefined;
      if (open === undefined) return;
      open = undefined;
      closedAt = timers.now();
      show(undefined);
    },
  };
}
