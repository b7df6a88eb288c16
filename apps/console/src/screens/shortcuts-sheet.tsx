import { Sheet } from '@parkett/web-ui';
import { useState } from 'react';
import styles from '../console.module.css';
import { activeShortcuts, switchShortcuts, useShortcutsOn } from '../shortcuts';
import { isWord, useWords } from '../words/words';

/** Lists every key that works on the page below, with a switch to turn single-key shortcuts off. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const { w } = useWords();
  const areOn = useShortcutsOn();
  // The shortcuts when the sheet opened: the page below does not change meanwhile.
  const [shortcuts] = useState(activeShortcuts);
  const nameOf = (key: string): string => {
    const word = `keyName.${key}`;
    return isWord(word) ? w(word) : key.toUpperCase();
  };
  return (
    <Sheet title={w('keys.title')} onClose={onClose}>
      <div className={styles.decision}>
        <dl className={styles.keys}>
          {shortcuts.map(({ keys, word }) => (
            <div key={word}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{nameOf(key)}</kbd>
                ))}
              </dt>
              <dd>{w(word)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{w('image.keys')}</p>
        <label className={styles.switch}>
          <input type="checkbox" checked={areOn} onChange={(event) => switchShortcuts(event.target.checked)} />{' '}
          {w('keys.on')}
        </label>
      </div>
    </Sheet>
  );
}
