import { listPasskeys, type Passkey } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, Icon, itemClass, ItemLines, Rows, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { loadedLater } from '../../shared/pages/loaded-later';
import { Loaded } from '../../shared/pages/loaded';
import { Page } from '../../shared/pages/page';
import { queries, useEndpoint } from '../../shared/api/queries';
import { PasskeyEnrolment } from './passkey-enrolment';
import { RecoveryCodes } from './recovery-codes';
import styles from './security.module.css';

const PasskeySheet = loadedLater(async () => (await import('./passkey-sheet')).PasskeySheet, null);

/** The length of `YYYY-MM-DD HH:mm`, to cut the seconds off. */
const lettersToMinute = 16;

const refresh = (): Promise<void[]> =>
  Promise.all(
    ['listPasskeys', 'getSecurity', 'listSecurityLog'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
  );

function PasskeyRow({ passkey, onOpen }: { readonly passkey: Passkey; readonly onOpen: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const timeOf = (instant: number): string => formats.dateTime(instant).slice(0, lettersToMinute);
  const { name, host, here, synced, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <button type="button" className={itemClass} onClick={onOpen}>
        <ItemLines
          title={name}
          note={
            <>
              {t(here ? 'passkey.onlyAt' : 'passkey.elsewhere', { host })}
              {synced && <> · {t('passkey.synced')}</>}
              <br />
              {lastUsedAt === null
                ? t('passkey.since', { time: timeOf(createdAt) })
                : t('passkey.lastUsed', { time: timeOf(lastUsedAt) })}
            </>
          }
          end={<Icon name="forward" size={18} />}
        />
      </button>
    </li>
  );
}

/** The customer's passkeys: list, add, rename, remove. */
export function PasskeysScreen() {
  const { t } = useText();
  const asked = useEndpoint(listPasskeys, {});
  const [codes, setCodes] = useState<readonly string[]>();
  const [opened, setOpened] = useState<Passkey>();
  const enrolled = (recoveryCodes: readonly string[]): void => {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    void refresh();
  };
  const changed = (): void => {
    setOpened(undefined);
    void refresh();
  };
  return (
    <Page title={t('passkey.title')} backTo="/setting/security" refreshable>
      {codes ? (
        <RecoveryCodes intro={t('passkey.codesIntro')} codes={codes} onDone={() => setCodes(undefined)} />
      ) : (
        <Loaded query={asked} data={asked.data} count={3}>
          {({ passkeys, possible }) => (
            <>
              <p className={styles.note}>{t('passkey.intro')}</p>
              {passkeys.length === 0 ? (
                <EmptyState title={t('passkey.none')}>{t('passkey.phoneEnds')}</EmptyState>
              ) : (
                <Rows label={t('passkey.title')}>
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.passkeyId} passkey={passkey} onOpen={() => setOpened(passkey)} />
                  ))}
                </Rows>
              )}
              {possible ? <PasskeyEnrolment onEnrolled={enrolled} /> : <p role="status">{t('passkey.address')}</p>}
            </>
          )}
        </Loaded>
      )}
      {opened && <PasskeySheet passkey={opened} onChanged={changed} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
