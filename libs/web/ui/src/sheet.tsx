import { useText } from '@parkett/web-i18n';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { Guard } from './guard';
import { lazyAgain } from './lazy-again';
import type { SheetProps } from './sheet-dialog';
import { sheetHistory } from './sheet-history';
import { ErrorState } from './states';
import styles from './sheet.module.css';

const load = () => import('./sheet-dialog');
const dialog = lazyAgain(load);

/** Loads the code of sheets, so that the first one opens without a delay. */
export const preloadSheet = (): void => void load().catch(() => undefined);

function Opened(props: SheetProps) {
  const [SheetDialog] = useState(dialog);
  return (
    <Suspense>
      <SheetDialog {...props} />
    </Suspense>
  );
}

/** Lets "back" close the sheet as its button does. */
function useBack({ onClose, held = false }: Pick<SheetProps, 'onClose' | 'held'>): void {
  const latest = useRef({ onClose, held });
  useEffect(() => {
    latest.current = { onClose, held };
  });
  useEffect(
    () => sheetHistory()?.add({ isHeld: () => latest.current.held, close: () => latest.current.onClose() }),
    [],
  );
}

/**
 * A modal sheet at the bottom of the screen, or in the middle of a wide one. It keeps the focus inside and returns it
 * afterwards. It is open as long as it is rendered.
 */
export function Sheet(props: SheetProps) {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  useBack(props);
  const failed = (
    <section className={`${styles.sheet} ${styles.body}`} aria-label={props.title}>
      <ErrorState title={t('failure.load')} onRetry={() => setTries(tries + 1)} />
      <Button variant="quiet" wide onClick={props.onClose}>
        {t('common.close')}
      </Button>
    </section>
  );
  return (
    <Guard key={tries} failed={failed}>
      <Opened {...props} />
    </Guard>
  );
}
