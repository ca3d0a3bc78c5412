import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './explained.module.css';
import { isScrollingToFocus } from './focus-scroll.ts';

/** How long a pointer or the focus rests on something before its tooltip opens, in milliseconds. */
const OPEN_DELAY = 700;
/** After one tooltip closed, another opens at once for this long, in milliseconds. */
const SKIP_DELAY = 300;

type TooltipProps = { readonly href: string; readonly describedBy: string; readonly html: string };

/**
 * A figure or a badge with its tooltip, which reads the definition that stands on the page. Radix does all of it but one
 * thing: it opens at once on focus, and here the keyboard waits like the pointer.
 * @param describedBy the ids of all that describes it; what it means comes first
 * @param html what the link holds: printed by the server, and an island of its own where it is a figure
 */
export function Tooltip({ href, describedBy, html }: TooltipProps) {
  const [means = ''] = describedBy.split(' ');
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const [open, setOpen] = useTurn();
  const setFocused = useFocusDelay(() => setOpen(true));
  useEffect(() => {
    // The pointer or the focus that this was fetched for came before anything could listen.
    if (link.current?.matches(':hover') || link.current === document.activeElement) setFocused(true);
  }, [setFocused]);

  const waitOnFocus = (event: FocusEvent) => {
    event.preventDefault(); // Radix would open at once
    setFocused(!pressed.current);
  };
  const leave = () => setFocused(false);
  const blur = () => {
    leave();
    setOpen(false);
  };
  // Radix closes at every scroll, also at the one that brings the link into view.
  const openOrClose = (open: boolean) => {
    if (open || !isScrollingToFocus()) setOpen(open);
  };
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
      <Root open={open} onOpenChange={openOrClose}>
        <Trigger
          asChild
          data-state={undefined}
          onFocus={waitOnFocus}
          onBlur={blur}
          onPointerEnter={skipDelay}
          onPointerLeave={leave}
          onPointerDown={press}
          onPointerCancel={release}
        >
          <a
            className={styles.explained}
            data-explained
            href={href}
            ref={link}
            // Open, the tooltip itself describes it, in the same words: they are not to be heard twice.
            aria-describedby={open ? undefined : describedBy}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the server printed there
            dangerouslySetInnerHTML={{ __html: html }}
            suppressHydrationWarning
          />
        </Trigger>
        {/* Inside the landmark of what it explains: nothing a screen reader meets may stand outside all of them. */}
        <Portal container={document.querySelector('main')}>
          <Content className={styles.tooltip} data-tooltip sideOffset={8} collisionPadding={20}>
            {document.getElementById(means)?.textContent}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}

// Each figure is an island, and Radix's Provider ends where an island ends. What it knows of the others stands here.
let shown: ((open: boolean) => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Whether this tooltip is open, and how to open or close it: one is open at a time on the whole page. */
function useTurn(): [boolean, (open: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (open: boolean) => {
    if (open) {
      if (shown !== setIsOpen) shown?.(false);
      shown = setIsOpen;
    } else if (shown === setIsOpen) {
      shown = undefined;
      closedAt = Date.now();
    }
    setIsOpen(open);
  };
  return [isOpen, setOpen];
}

/** How long to wait before the next one opens. */
function openDelay(): number {
  return shown || Date.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
}

/**
 * Opens when the focus has rested for the delay. The scroll that brings a focused link into view makes it wait again; a
 * wheel and Escape end it.
 * @returns to be told whether the focus is there.
 */
function useFocusDelay(open: () => void): (focused: boolean) => void {
  const [focused, setFocused] = useState(false);
  const openNow = useEffectEvent(() => {
    setFocused(false);
    open();
  });
  useEffect(() => {
    if (!focused) return;
    let timer = setTimeout(openNow, isScrollingToFocus() ? OPEN_DELAY : openDelay());
    const waitAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(openNow, OPEN_DELAY);
    };
    const end = () => setFocused(false);
    const endOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && end();
    addEventListener('scroll', waitAgain, { capture: true, passive: true });
    addEventListener('wheel', end, { passive: true });
    addEventListener('keydown', endOnEscape);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', waitAgain, { capture: true });
      removeEventListener('wheel', end);
      removeEventListener('keydown', endOnEscape);
    };
  }, [focused]);
  return setFocused;
}
