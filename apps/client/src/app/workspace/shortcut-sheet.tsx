import { useText, type MessageKey } from '@parkett/web-i18n';
import { CheckField, Sheet } from '@parkett/web-ui';
import { shortcutKeys, type ShortcutKey } from './shortcut-key';
import { useShortcutsOn } from './use-shortcuts';
import styles from './workspace.module.css';

const meanings = {
  '/': 'market.searchLabel',
  n: 'workspace.nextShare',
  p: 'workspace.previousShare',
  b: 'stock.buy',
  s: 'stock.sell',
  c: 'order.cancel',
  f: 'favourite.toggle',
  '?': 'workspace.shortcuts',
} as const satisfies Record<ShortcutKey, MessageKey>;

/** Says which keys do what, and switches them off. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const [on, setOn] = useShortcutsOn();
  return (
    <Sheet title={t('workspace.shortcuts')} onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shortcutKeys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{t(meanings[key])}</dd>
          </div>
        ))}
      </dl>
      <CheckField name="shortcuts" checked={on} onChange={setOn}>
        {t('workspace.shortcutsOn')}
      </CheckField>
    </Sheet>
  );
}
