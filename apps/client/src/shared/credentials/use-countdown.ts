import { useCallback, useEffect, useState } from 'react';
import { secondsLeft } from './countdown';

const lookEveryMs = 250;

/**
 * The seconds left of a wait, and a function that starts one. A page that slept shows the right figure when it wakes
 * up.
 */
export function useCountdown(seconds = 0): readonly [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const start = useCallback((next: number): void => {
    setUntil(performance.now() + next * 1000);
    setLeft(next);
  }, []);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setInterval(() => setLeft(secondsLeft(until, performance.now())), lookEveryMs);
    return () => clearInterval(timer);
  }, [until, left]);
  return [left, start];
}
