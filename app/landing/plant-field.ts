/**
 * “Scroll to plant” for browsers without scroll timelines (Firefox): sets `--planted`. It starts only while the
 * section is below the window, so that nothing visible changes.
 */
export function plantField(): void {
  const section = document.getElementById('future');
  const hasTimelines =
    CSS.supports('animation-timeline: view()') && CSS.supports('timeline-scope: --stretch');
  if (!section || hasTimelines) return;
  const untilBelow = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry || entry.isIntersecting || entry.boundingClientRect.top < 0) return;
    untilBelow.disconnect();
    section.dataset.planting = '';
    followScroll(section);
  });
  untilBelow.observe(section);
}

function followScroll(section: HTMLElement): void {
  const ground = section.querySelector<HTMLElement>('[data-ground]');
  const line = section.querySelector('[data-planting-line]');
  if (!ground || !line) return;
  const phases = [...section.querySelectorAll<HTMLElement>('[data-phase]')].flatMap((phase) => {
    const stretch = phase.querySelector('[data-stretch]:not([data-stretch=today])');
    return stretch ? [{ phase, stretch }] : [];
  });
  let isRequested = false;
  const update = () => {
    isRequested = false;
    const { top: at } = line.getBoundingClientRect();
    const parts = phases.map(({ phase, stretch }) => ({ phase, part: partAbove(at, stretch) }));
    for (const { phase, part } of [...parts, { phase: ground, part: partAbove(at, ground) }])
      phase.style.setProperty('--planted', String(part));
  };
  const requestUpdate = () => {
    if (!isRequested) requestAnimationFrame(update);
    isRequested = true;
  };
  new IntersectionObserver((entries) => {
    update();
    const change = entries.at(-1)?.isIntersecting ? addEventListener : removeEventListener;
    for (const event of ['scroll', 'resize']) change(event, requestUpdate, { passive: true });
  }).observe(ground);
}

/** From 0 to 1. */
function partAbove(at: number, element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return Math.min(1, Math.max(0, (at - top) / height));
}
