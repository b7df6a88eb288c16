import { useLiveStatus } from '@parkett/web-live';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Don't report shorter interruptions. */
const patienceMs = 2_500;

function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser reports no network, or the connection to the server has been lost for a while. */
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
