import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentToast, onToast, type Toast } from './toast';
import styles from './toast-host.module.css';

/**
 * Blocks clicks while a message is shown (specification §8). It also swallows the second click of an accidental double
 * click.
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

/** A popover, so that it appears above sheets wherever it is in the document. */
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

/** Shows the messages; used once in the application. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, currentToast);
  useBlockedClicks(toast !== undefined);
  return toast ? createPortal(<ToastBox key={toast.id} toast={toast} />, document.body) : null;
}
