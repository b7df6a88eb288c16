import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './lazy-image.module.css';

/** An image is loaded when it is within this many screen heights (specification §9). */
const preloadFactor = 1.3;
const attemptsMax = 3;
/** An image that only scrolls past is not loaded. A failed image is tried again after the same pause. */
const throttleMs = 200;

/** True once an element has been near the screen for a moment. */
function useNear(ref: React.RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current || near) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const margin = `${Math.round((preloadFactor - 1) * 100)}% 0px`;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setNear(true), throttleMs);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [ref, near]);
  return near;
}

interface LazyImageProps {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Shown until the image is loaded, and for good if it cannot be. */
  readonly fallback: ReactNode;
}

/**
 * An image that is loaded when it comes near the screen, with up to three attempts. Its space is reserved from the
 * start.
 */
export function LazyImage({ src, alt, width, height, fallback }: LazyImageProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const near = useNear(frame);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!failed || attempt >= attemptsMax) return undefined;
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setFailed(false);
    }, throttleMs);
    return () => clearTimeout(timer);
  }, [failed, attempt]);
  return (
    <span ref={frame} className={styles.frame} style={{ width, height }}>
      {!loaded && fallback}
      {near && !failed && (
        <img
          key={attempt}
          className={styles.image}
          src={src}
          alt={alt}
          width={width}
          height={height}
          hidden={!loaded}
          onLoad={() => setLoaded(true)}
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
