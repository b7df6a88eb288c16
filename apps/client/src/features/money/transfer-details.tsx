import { getTransferDetails } from '@parkett/funds-contract';
import { epcText, spacedIban } from '@parkett/funds-contract/accounts';
import type { OutputOf } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Card, EmptyState, Guard, lazyAgain, Segments, Skeleton, useFormats } from '@parkett/web-ui';
import { Suspense, useState } from 'react';
import { useEndpoint } from '../../shared/api/queries';
import { CopyButton } from '../../shared/pages/copy-button';
import { Loaded } from '../../shared/pages/loaded';
import { useMoment } from '../../shared/pages/use-day';
import styles from './money.module.css';

type Details = OutputOf<typeof getTransferDetails>;
type Account = Details['accounts'][number];

const qrCode = lazyAgain(() => import('@parkett/web-ui/qr-code'));
const qrSize = 220;

interface CopiedProps {
  readonly name: string;
  readonly shown: string;
  readonly text?: string;
}

/** A detail of the transfer as it is read, and a button that copies it as it is typed. */
const Copied = ({ name, shown, text = shown }: CopiedProps) => (
  <div className={styles.copied}>
    <dt>{name}</dt>
    <dd>{shown}</dd>
    <dd>
      <CopyButton text={text} of={name} />
    </dd>
  </div>
);

function TransferCode({ details, account }: { readonly details: Details; readonly account: Account }) {
  const { t } = useText();
  const [QrCode] = useState(qrCode);
  const { payee, bic, reference } = details;
  return (
    <div className={styles.code}>
      <Guard failed={null}>
        <Suspense fallback={<Skeleton width={qrSize} height={qrSize} />}>
          <QrCode text={epcText({ payee, bic, iban: account.iban, reference })} label={t('transfer.qr')} />
        </Suspense>
      </Guard>
      <p className={styles.hint}>{t('transfer.qrHint')}</p>
    </div>
  );
}

function AccountDetails({ details, account }: { readonly details: Details; readonly account: Account }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <>
      <Card>
        <dl className={styles.detail}>
          <Copied name={t('transfer.payee')} shown={details.payee} />
          <Copied name={t('transfer.iban')} shown={spacedIban(account.iban)} text={account.iban} />
          {details.bic !== null && <Copied name={t('transfer.bic')} shown={details.bic} />}
          <Copied name={t('transfer.reference')} shown={spacedIban(details.reference)} text={details.reference} />
          <div className={styles.copied}>
            <dt>{t('transfer.least')}</dt>
            <dd>{formats.money(account.least, account.currency)}</dd>
          </div>
        </dl>
      </Card>
      {/* A SEPA transfer, which the code fills in, is in euros. */}
      {account.currency === 'EUR' && <TransferCode details={details} account={account} />}
    </>
  );
}

/** Money that has arrived and waits until the customer's identity is confirmed. */
function Waiting({ of: { amount, currency, until } }: { readonly of: Details['waiting'][number] }) {
  const { t } = useText();
  const { money } = useFormats();
  const momentOf = useMoment();
  return (
    <p className={styles.warning} role="status">
      {until === null
        ? t('transfer.waits', { amount: money(amount, currency) })
        : t('transfer.waitsUntil', { amount: money(amount, currency), time: momentOf(until) })}
    </p>
  );
}

/** Where to send money from a bank. */
export function TransferDetails() {
  const { t } = useText();
  const query = useEndpoint(getTransferDetails, {});
  const [chosen, setChosen] = useState<string>();
  return (
    <Loaded query={query} data={query.data} count={4}>
      {(details) => {
        const account = details.accounts.find(({ currency }) => currency === chosen) ?? details.accounts[0];
        if (account === undefined) return <EmptyState title={t('transfer.none')}>{t('transfer.noneHint')}</EmptyState>;
        return (
          <>
            {details.waiting.map((one, index) => (
              <Waiting key={index} of={one} />
            ))}
            <p>{t('transfer.intro')}</p>
            {details.env === 'SIMULATED' && (
              <p className={styles.warning} role="note">
                {t('transfer.simulated')}
              </p>
            )}
            {details.accounts.length > 1 && (
              <Segments
                look="boxed"
                label={t('deposit.currency')}
                value={account.currency}
                onChange={setChosen}
                options={details.accounts.map(({ currency }) => ({ value: currency, label: currency }))}
              />
            )}
            <AccountDetails details={details} account={account} />
            <p className={styles.hint}>{t('transfer.time')}</p>
          </>
        );
      }}
    </Loaded>
  );
}
