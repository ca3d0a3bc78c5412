import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import styles from './explained.module.css';
import { isScrollingToFocus } from './focus-scroll.ts';
import { GAP, type Place, placeFor } from './tooltip-side.ts';

/** Milliseconds of hover or focus before a tooltip opens. */
const OPEN_DELAY = 700;
/** Milliseconds after one closed in which the next opens at once. */
const SKIP_DELAY = 300;

type TooltipProps = { readonly href: string; readonly describedBy: string; readonly html: string };

/**
 * A link with a tooltip that repeats the definition on the page. Radix opens it at once on focus; here the keyboard
 * waits as the pointer does.
 * @param describedBy ids of descriptions, the definition first
 * @param html the content of the link, as the server printed it
 */
export function Tooltip({ href, describedBy, html }: TooltipProps) {
  const [means = ''] = describedBy.split(' ');
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const [open, setOpen] = useExclusiveOpen();
  const [place, setPlace] = useState<Place>();
  const setFocused = useFocusDelay(() => setOpen(true));
  useEffect(() => {
    // The hover or focus that loaded this module came before it could listen.
    if (link.current?.matches(':hover') || link.current === document.activeElement) setFocused(true);
  }, [setFocused]);

  const waitOnFocus = (event: FocusEvent) => {
    event.preventDefault(); // Radix would open at once.
    setFocused(!pressed.current);
  };
  const leave = () => setFocused(false);
  const blur = () => {
    leave();
    setOpen(false);
  };
  // Radix closes at every scroll, also at the scroll to the focused link.
  const openOrClose = (open: boolean) => {
    if (open || !isScrollingToFocus()) setOpen(open);
  };
  const skipDelay = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && openDelay() === 0) setOpen(true);
  };
  // Its size is known before it is painted.
  const choosePlace = useCallback((content: HTMLElement | null) => {
    setPlace(content && link.current ? placeFor(link.current, content) : undefined);
  }, []);
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
            // Screen readers would read the same text twice.
            aria-describedby={open ? undefined : describedBy}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the server printed there
            dangerouslySetInnerHTML={{ __html: html }}
            suppressHydrationWarning
          />
        </Trigger>
        {/* axe: all content must be inside a landmark. */}
        <Portal container={document.querySelector('main')}>
          <Content
            className={styles.tooltip}
            data-tooltip
            sideOffset={GAP}
            align="start"
            {...place}
            ref={choosePlace}
          >
            {document.getElementById(means)?.textContent}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}

// Module state, because each tooltip is a React root with its own Radix Provider.
let shown: ((open: boolean) => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

function useExclusiveOpen(): [boolean, (open: boolean) => void] {
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

function openDelay(): number {
  return shown || Date.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
}

/**
 * Opens after the focus has stayed for the delay. The scroll to a focused link starts the delay again; a wheel or
 * Escape ends it.
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
