import { viewDocument, type getVerification } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Button, IconButton } from '@parkett/web-ui';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { images } from '../api';
import styles from '../documents.module.css';
import { useShortcuts } from '../shortcuts';
import { useWords } from '../words/words';
import { ImagePane, useAddress } from './image-pane';

type Verification = OutputOf<typeof getVerification>;

interface Side {
  readonly label: string;
  readonly image: Blob | undefined;
  readonly isMissing: boolean;
}

/**
 * Both sides of a document: one as large as the page allows, the other as a thumbnail on a button. Each is fetched
 * once, which is recorded as an access; zooming and comparing load nothing.
 */
export function Documents({
  verification: { accountId, documents, name, idNumber },
}: {
  readonly verification: Verification;
}) {
  const { w } = useWords();
  const [isComparing, setComparing] = useState(false);
  const [shown, setShown] = useState(0);
  const sides = useSides(accountId, documents);
  const place = useRef<HTMLDivElement>(null);
  const show = (index: number): void => {
    flushSync(() => setShown(index));
    place.current?.querySelectorAll<HTMLElement>('[data-pane]')[index]?.focus();
  };
  useShortcuts([
    { keys: ['1'], word: 'key.front', run: () => show(0) },
    { keys: ['2'], word: 'key.back', run: () => show(1) },
    { keys: ['f'], word: 'key.compare', run: () => setComparing(true) },
  ]);
  const choice = (
    <span className={styles.sides}>
      {sides.map((side, index) => (
        <SideButton
          key={side.label}
          side={side}
          number={index + 1}
          isShown={index === shown}
          onShow={() => show(index)}
        />
      ))}
    </span>
  );
  const compare = <IconButton icon="expand" label={w('image.compare')} onClick={() => setComparing(true)} />;
  return (
    <>
      <div ref={place} className={styles.documents}>
        {sides.map((side, index) => (
          <ImagePane key={side.label} {...side} hidden={index !== shown} heading={choice} more={compare} />
        ))}
      </div>
      {isComparing && (
        <CompareDialog sides={sides} heading={`${name} · ${idNumber}`} onClose={() => setComparing(false)} />
      )}
    </>
  );
}

interface SideButtonProps {
  readonly side: Side;
  readonly number: number;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function SideButton({ side: { label, image }, number, isShown, onShow }: SideButtonProps) {
  const address = useAddress(image);
  return (
    <button type="button" className={styles.side} aria-pressed={isShown} onClick={onShow}>
      {address === undefined ? (
        <span className={styles.small} />
      ) : (
        <img className={styles.small} src={address} alt="" />
      )}
      {label} <kbd>{number}</kbd>
    </button>
  );
}

/** Front and back as large as the screen allows, below the data that they must match. */
function CompareDialog({
  sides,
  heading,
  onClose,
}: {
  readonly sides: readonly Side[];
  readonly heading: string;
  readonly onClose: () => void;
}) {
  const { w } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>('[data-pane]')?.focus();
    return () => current?.close();
  }, []);
  const focusPane = (key: string): void =>
    dialog.current?.querySelectorAll<HTMLElement>('[data-pane]')[Number(key) - 1]?.focus();
  return (
    <dialog
      ref={dialog}
      className={styles.compare}
      aria-label={w('image.compare')}
      onClose={() => {
        if (dialog.current?.open !== true) onClose();
      }}
      onKeyDown={({ key }) => {
        if (key === 'f') onClose();
        else if (key === '1' || key === '2') focusPane(key);
      }}
    >
      <div className={styles.compareHead}>
        <h2>{heading}</h2>
        <p>{w('image.keys')}</p>
        <Button variant="quiet" onClick={onClose}>
          {w('image.close')}
        </Button>
      </div>
      <div className={styles.both}>
        {sides.map((side) => (
          <ImagePane key={side.label} {...side} />
        ))}
      </div>
    </dialog>
  );
}

/** The sides of the document, the front first. They are kept only while the page is open. */
function useSides(accountId: string, documents: Verification['documents']): readonly Side[] {
  const { w } = useWords();
  const sorted = useMemo(() => [...documents].sort((a) => (a.side === 'front' ? -1 : 1)), [documents]);
  const results = useQueries({
    queries: sorted.map(({ documentId }) => ({
      queryKey: ['document', accountId, documentId],
      queryFn: ({ signal }: { signal: AbortSignal }) => images.get(viewDocument, { accountId, documentId }, signal),
    })),
  });
  return sorted.map(({ side }, index) => ({
    label: w(side === 'front' ? 'review.front' : 'review.back.side'),
    image: results[index]?.data,
    isMissing: results[index]?.isError === true,
  }));
}
