import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentToast, onToast, type Toast } from './toast';
import styles from './toast-host.module.css';

/**
 * Nothing can be clicked while a message stands (specification §8); the second click of a hurried double is lost on
 * purpose.
 */
function useBlockedClicks(blocked: boolean): void {
  useEffect(() => {
    if (!blocked) return undefined;
    const stop = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', stop, { capture: true });
    return () => document.removeEventListener('click', stop, { capture: true });
  }, [blocked]);
}

/** A popover stands above sheets, wherever it hangs. */
function ToastBox({ toast }: { readonly toast: Toast }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.showPopover(), []);
  return (
    <div
      ref={box}
      popover="manual"
      className={`${styles.toast} ${styles[toast.kind] ?? ''}`}
      role={toast.kind === 'failure' ? 'alert' : 'status'}
    >
      {toast.text}
    </div>
  );
}

/** Where messages appear; once in the application. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, currentToast);
  useBlockedClicks(toast !== undefined);
  return toast ? createPortal(<ToastBox key={toast.id} toast={toast} />, document.body) : null;
}
