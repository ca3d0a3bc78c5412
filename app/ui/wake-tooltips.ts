/**
 * Tooltips come when something that has one is pointed at or focused for the first time. A touch screen has neither
 * a pointer that rests nor keys, so phones never fetch them.
 */
export function wakeTooltips(): void {
  const listening = new AbortController();
  const load = ({ target }: Event) => {
    const trigger = (target as Element).closest?.('a.explained');
    if (!trigger) return;
    listening.abort();
    import('./tooltips.tsx')
      .then(({ mountTooltips }) => mountTooltips(trigger as HTMLElement))
      .catch(wakeTooltips);
  };
  addEventListener('pointerover', (event) => event.pointerType === 'mouse' && load(event), {
    capture: true,
    signal: listening.signal,
  });
  addEventListener('focusin', load, { capture: true, signal: listening.signal });
}
