import { sheetHistory } from '@parkett/web-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './full-screen.module.css';

/** The part of `screen.orientation` that not every browser has. */
interface Turning {
  readonly lock?: (to: 'landscape') => Promise<void>;
}

async function turnToLandscape(): Promise<void> {
  try {
    await (screen.orientation as Turning).lock?.('landscape');
  } catch {
    // Computers and some phones keep their orientation.
  }
}

/** Tells when the browser has left its full screen, as it does on Escape. */
function onFullScreenLeft(listener: () => void): () => void {
  if (document.fullscreenElement === null) return () => undefined;
  const changed = (): void => {
    if (document.fullscreenElement === null) listener();
  };
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

interface FullScreenProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows its children over the whole window, and over the whole screen in landscape where the browser allows it. */
export function FullScreen({ label, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A chart that is drawn before the dialog has a size would stay empty.
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = (): void => latest.current();
    if (dialog.current?.open === false) dialog.current.showModal();
    setOpen(true);
    const forget = sheetHistory()?.add({ isHeld: () => false, close });
    const stop = onFullScreenLeft(close);
    void turnToLandscape();
    return () => {
      stop();
      forget?.();
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.full} aria-label={label} onClose={onClose}>
      {isOpen && children}
    </dialog>
  );
}
