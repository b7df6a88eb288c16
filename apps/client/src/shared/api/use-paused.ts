import { useEffect, useState } from 'react';

/** The server is asked after typing has paused this long. */
export const typingPauseMs = 300;

/**
 * What was typed once typing has paused, and a function that does not wait for the pause. A value that is equal as JSON
 * is the same value.
 */
export function usePaused<Value>(value: Value): readonly [paused: Value, now: () => void] {
  const [paused, setPaused] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPauseMs);
    return () => clearTimeout(timer);
    // The value is as new as its key.
  }, [key]);
  return [paused, () => setPaused(value)];
}
