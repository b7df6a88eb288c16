import { useLiveStatus } from '@parkett/web-live';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** A shorter interruption is not worth a word. */
const patienceMs = 2_500;

function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device says that it has no network, or the connection to the server has been away for a while. */
export function useOffline(): boolean {
  const lost = useLiveStatus() === 'lost';
  const onLine = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const [lostForLong, setLostForLong] = useState(false);
  useEffect(() => {
    if (!lost) {
      setLostForLong(false);
      return undefined;
    }
    const timer = setTimeout(() => setLostForLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [lost]);
  return !onLine || lostForLong;
}
