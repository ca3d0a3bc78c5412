import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { OPEN_DELAY, openDelay, SKIP_DELAY, useTurn } from './tooltip-turns.ts';

/**
 * A figure or a badge with its tooltip, which reads the definition that stands on the page. Radix does all of it but one
 * thing: it opens at once on focus, and here the keyboard waits like the pointer.
 * @param html what the link holds: printed by the server, and an island of its own where it is a figure
 */
export function Explained({ href, means, html }: { href: string; means: string; html: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const [open, setOpen] = useTurn();
  const [focused, setFocused] = useState(false);
  useFocusDelay(focused, () => setOpen(true));
  useEffect(() => {
    // The pointer or the focus that this was fetched for came before anything could listen.
    if (link.current?.matches(':hover') || link.current === document.activeElement) setFocused(true);
  }, []);

  const waitOnFocus = (event: FocusEvent) => {
    event.preventDefault(); // Radix would open at once
    setFocused(!pressed.current);
  };
  const leave = () => setFocused(false);
  const skipDelay = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && openDelay() === 0) setOpen(true);
  };
  const press = () => {
    pressed.current = true;
    setFocused(false);
    document.addEventListener('pointerup', release, { once: true });
  };
  const release = () => {
    pressed.current = false;
  };

  return (
    <Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY} disableHoverableContent>
      <Root open={open} onOpenChange={setOpen}>
        <Trigger
          asChild
          data-state={undefined}
          onFocus={waitOnFocus}
          onBlur={leave}
          onPointerEnter={skipDelay}
          onPointerLeave={leave}
          onPointerDown={press}
          onPointerCancel={release}
        >
          <a
            className="explained"
            href={href}
            ref={link}
            // Open, the tooltip itself describes it, in the same words: they are not to be heard twice.
            aria-describedby={open ? undefined : means}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the server printed there
            dangerouslySetInnerHTML={{ __html: html }}
            suppressHydrationWarning
          />
        </Trigger>
        {/* Inside the landmark of what it explains: nothing a screen reader meets may stand outside all of them. */}
        <Portal container={document.querySelector('main')}>
          <Content className="tooltip" sideOffset={8} collisionPadding={20}>
            {document.getElementById(means)?.textContent}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}

/** How long the page has been still when it no longer scrolls, in milliseconds. */
const STILL = 100;

/** Opens when the focus has rested for the delay. The scroll that brings a focused link into view only makes it longer. */
function useFocusDelay(focused: boolean, open: () => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (!focused) return;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const show = () => {
      if (Date.now() - scrolledAt < STILL) timer = setTimeout(show, STILL);
      else openNow();
    };
    let timer = setTimeout(show, openDelay());
    const scroll = () => {
      scrolledAt = Date.now();
    };
    const cancel = () => clearTimeout(timer);
    const cancelOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    addEventListener('scroll', scroll, { capture: true, passive: true });
    addEventListener('wheel', cancel, { passive: true });
    addEventListener('keydown', cancelOnEscape);
    return () => {
      cancel();
      removeEventListener('scroll', scroll, { capture: true });
      removeEventListener('wheel', cancel);
      removeEventListener('keydown', cancelOnEscape);
    };
  }, [focused]);
}
