import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Entries of the history whose place is kept; the oldest goes first. */
const placesMax = 200;
/** What is not as long as it was by then will not be. */
const growsWithinMs = 2000;
const touches = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** How far down each side of the frame was, entry by entry of the history. */
const places = new Map<string, number>();

function keep(name: string, top: number): void {
  places.delete(name);
  places.set(name, top);
  const oldest = places.keys().next();
  if (places.size > placesMax && !oldest.done) places.delete(oldest.value);
}

/** Scrolls there as soon as the content is long enough, unless somebody scrolls first. Returns how to give up. */
function scrollWhenLong(element: HTMLElement, top: number, done: () => void): () => void {
  const giveUp = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    for (const touch of touches) element.removeEventListener(touch, giveUp);
    done();
  };
  const timer = setTimeout(giveUp, growsWithinMs);
  const observer = new ResizeObserver(() => {
    element.scrollTop = top;
    if (Math.abs(element.scrollTop - top) <= 1) giveUp();
  });
  for (const child of element.children) observer.observe(child);
  for (const touch of touches) element.addEventListener(touch, giveUp, { passive: true });
  return giveUp;
}

/**
 * Keeps how far a side of the frame was scrolled on each entry of the history and goes back there on "back"; a new page
 * begins at its top. A side that `stays` is the same on many pages: it only goes back when it has been away itself.
 */
export function useKeptScroll(element: HTMLElement | null, side: string, stays: boolean): void {
  const { key } = useLocation();
  const name = `${side} ${key}`;
  const settled = useRef<HTMLElement>(null);
  const restoring = useRef(false);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const isHere = stays && settled.current === element;
    settled.current = element;
    if (isHere) {
      keep(name, element.scrollTop);
      return undefined;
    }
    const top = places.get(name) ?? 0;
    element.scrollTop = top;
    if (Math.abs(element.scrollTop - top) <= 1) return undefined;
    restoring.current = true;
    return scrollWhenLong(element, top, () => {
      restoring.current = false;
    });
  }, [element, name, stays]);
  // Changes with the page, not a moment later: news of its jump to the top is not about the page of before.
  useLayoutEffect(() => {
    if (!element) return undefined;
    const scrolled = (): void => {
      if (!restoring.current) keep(name, element.scrollTop);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [element, name]);
}
