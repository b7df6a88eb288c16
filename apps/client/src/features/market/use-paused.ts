import { useEffect, useState } from 'react';

/** A search is sent after typing has paused this long. */
const typingPauseMs = 250;

/** The typed text once typing has paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
