import { useEffect, useState } from 'react';

/** A search is sent after typing has paused this long. */
const typingPauseMs = 250;

/** The typed text once typing has paused, and a function that does not wait for the pause. */
export function usePaused(text: string): readonly [paused: string, now: () => void] {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [paused, () => setPaused(text)];
}
