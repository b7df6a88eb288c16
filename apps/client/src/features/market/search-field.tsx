import { useText } from '@parkett/web-i18n';
import { Icon, IconButton } from '@parkett/web-ui';
import styles from './market.module.css';

const wordsLengthMax = 60;

interface SearchFieldProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly onEnter?: () => void;
  /** The focus has left the field. */
  readonly onLeave?: () => void;
  readonly autoFocus?: boolean;
  /** The key that leads here. */
  readonly shortcut?: string;
}

export function SearchField({ words, onChange, onEnter, onLeave, autoFocus = false, shortcut }: SearchFieldProps) {
  const { t } = useText();
  return (
    <search className={styles.search}>
      <Icon name="search" size={20} />
      <input
        type="search"
        autoFocus={autoFocus}
        autoComplete="off"
        aria-label={t('market.searchLabel')}
        aria-keyshortcuts={shortcut}
        placeholder={t('market.search')}
        maxLength={wordsLengthMax}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onEnter?.();
        }}
      />
      {words !== '' && <IconButton icon="close" label={t('market.clearSearch')} onClick={() => onChange('')} />}
    </search>
  );
}
