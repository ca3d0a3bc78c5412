import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { OPEN_DELAY, SKIP_DELAY, tooltipTiming } from './tooltip-timing.ts';

const TRIGGERS = 'a.explained[aria-describedby]';

/** Mounts the one tooltip of the page, in a root of its own, and starts it on the trigger that asked for it. */
export function mountTooltips(first: HTMLElement): void {
  const layer = document.body.appendChild(document.createElement('div'));
  createRoot(layer).render(<Tooltips first={first} />);
}

/**
 * Radix places and describes the tooltip; when it shows is decided by `tooltipTiming`, because Radix opens at once on
 * focus and the owner wants the same 700 ms there. It hangs on a box laid exactly over the trigger, so the triggers
 * stay plain links that nothing has to wake. What it reads is the trigger's description, which stands on the page.
 */
function Tooltips({ first }: { first: HTMLElement }) {
  const [trigger, setTrigger] = useState<HTMLElement>();
  useEffect(() => listen(setTrigger, first), [first]);
  if (!trigger) return null;
  const { left, top, width, height } = trigger.getBoundingClientRect();
  return (
    <Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY} disableHoverableContent>
      <Root open key={trigger.getAttribute('aria-describedby')}>
        <Trigger asChild>
          <span
            aria-hidden="true"
            style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }}
          />
        </Trigger>
        {/* Inside the landmark of what it explains: nothing a screen reader meets may stand outside all of them. */}
        <Portal container={trigger.closest('main')}>
          <Content className="tooltip" sideOffset={8} collisionPadding={20}>
            {textFor(trigger)}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}

function textFor(trigger: HTMLElement): string {
  return document.getElementById(trigger.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

function listen(show: (trigger: HTMLElement | undefined) => void, first: HTMLElement): () => void {
  const timing = tooltipTiming(show, {
    now: () => performance.now(),
    setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
    clearTimeout: (timer) => window.clearTimeout(timer),
  });
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const enter = ({ target }: Event) => {
    const trigger = (target as Element).closest?.<HTMLElement>(TRIGGERS);
    if (trigger) timing.enter(trigger);
  };
  const leave = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    const trigger = (target as Element).closest?.(TRIGGERS);
    if (trigger && !trigger.contains(relatedTarget as Node | null)) timing.close();
  };
  addEventListener('pointerover', (event) => event.pointerType !== 'touch' && enter(event), options);
  addEventListener('pointerout', leave, options);
  addEventListener('focusin', enter, options);
  addEventListener('focusout', leave, options);
  addEventListener('keydown', ({ key }) => key === 'Escape' && timing.close(), options);
  for (const sign of ['click', 'pointerdown', 'scroll'] as const) {
    addEventListener(sign, () => timing.close(), options);
  }
  timing.enter(first);
  return () => {
    listening.abort();
    timing.close();
  };
}
