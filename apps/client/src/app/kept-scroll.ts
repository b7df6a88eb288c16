import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The number of history entries whose scroll position is kept; the oldest is dropped first. */
const placesMax = 200;
/** If the content is not long enough by then, restoring the position is given up. */
const growsWithinMs = 2000;
const touches = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** The scroll position of each side of the frame by history entry. */
const places = new Map<string, number>();

function keep(name: string, top: number): void {
  places.delete(name);
  places.set(name, top);
  const oldest = places.keys().next();
  if (places.size > placesMax && !oldest.done) places.delete(oldest.value);
}

/**
 * Scrolls to `top` as soon as the content is long enough, unless the user scrolls first. Returns a function that gives
 * up.
 */
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
 * Keeps the scroll position of one side of the frame for each history entry, and restores it on "back". A new page
 * starts at its top. A side that `stays` is the same on many pages, so it is restored only after it was unmounted.
 */
export function useKeptScroll(element: HTMLElement | null, side: string, stays: boolean): void {
  const { key } = useLocation();
  const name = `${side} ${key}`;
  const settled = useRef<HTMLElement>(null);
  const restoring = useRef(false);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const isNew = settled.current !== element;
    const isHere = stays && !isNew;
    settled.current = element;
    if (isHere) {
      keep(name, element.scrollTop);
      return undefined;
    }
    const top = places.get(name) ?? 0;
    // A new element is at its top. Asking it would lay out the whole page before its first paint.
    if (isNew && top === 0) return undefined;
    element.scrollTop = top;
    if (Math.abs(element.scrollTop - top) <= 1) return undefined;
    restoring.current = true;
    return scrollWhenLong(element, top, () => {
      restoring.current = false;
    });
  }, [element, name, stays]);
  // A layout effect, because the listener must change together with the page: the new page's jump to the top would
  // otherwise be stored as the old page's position.
  useLayoutEffect(() => {
    if (!element) return undefined;
    const scrolled = (): void => {
      if (!restoring.current) keep(name, element.scrollTop);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [element, name]);
}
