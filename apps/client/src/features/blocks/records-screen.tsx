import { listBlockRecords, withdrawBlock, type BlockRecord } from '@parkett/blocks-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Card, EmptyState, Fact, Facts, Money, StatusChip, useFormats, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/api';
import { useEnv } from '../../shared/api/config';
import { usePages } from '../../shared/api/queries';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { StopSheet } from '../../shared/pages/stop-sheet';
import { toneOf } from './block-words';
import styles from '../../shared/pages/form.module.css';
import { useBlockIntent } from './use-block-intent';

const refreshMs = 5_000;

/** One offer or purchase with its state. */
function RecordCard({ record, onWithdraw }: { readonly record: BlockRecord; readonly onWithdraw: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const { currency, doneQuantity } = record;
  return (
    <section aria-label={name(record)}>
      <Card>
        <div className={`${styles.padded} ${styles.stack}`}>
          <div>
            <b>
              {t(`block.kind.${record.kind}`)} {name(record)}
            </b>{' '}
            <StatusChip tone={toneOf(record.status)}>{t(`block.status.${record.status}`)}</StatusChip>
            <div className={styles.note}>{formats.dateTime(record.at)}</div>
          </div>
          {record.reason !== null && <p>{t(`block.reason.${record.reason}`)}</p>}
          <Facts>
            <Fact name={t('block.price')}>
              {formats.price(record.price)} {currency}
            </Fact>
            <Fact name={t(record.kind === 'offer' ? 'block.sold' : 'block.bought')}>
              {t('block.of', { part: formats.quantity(doneQuantity), whole: formats.quantity(record.quantity) })}
            </Fact>
            {doneQuantity > 0 && (
              <>
                <Fact name={t('block.value')}>
                  <Money amount={record.value} currency={currency} />
                </Fact>
                <Fact name={t('fee.total')}>
                  <Money amount={record.fees} currency={currency} />
                </Fact>
              </>
            )}
            {record.lockedUntil !== null && <Fact name={t('block.lockedUntil')}>{record.lockedUntil}</Fact>}
          </Facts>
          {record.kind === 'offer' && record.status === 'offered' && (
            <Button variant="quiet" wide onClick={onWithdraw}>
              {t('block.withdraw')}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}

function WithdrawSheet({ record, onClose }: { readonly record: BlockRecord; readonly onClose: () => void }) {
  const { t } = useText();
  const name = useName();
  const { send, problem } = useBlockIntent<{ offerId: string; status: 'requested' | 'unknown' }>();
  const { offerId } = record;
  return (
    <StopSheet
      title={name(record)}
      question={t('block.withdrawSure')}
      stopLabel={t('block.withdraw')}
      keepLabel={t('block.keep')}
      problem={problem}
      stop={() => send(offerId, (idempotencyKey) => call(withdrawBlock, { offerId }, { idempotencyKey, quiet: true }))}
      onClose={onClose}
    />
  );
}

/** What the customer has offered and taken in blocks, with the state of each. */
export function RecordsScreen() {
  const { t } = useText();
  const env = useEnv();
  const pages = usePages(listBlockRecords, {}, refreshMs);
  const records = pages.data?.pages.flatMap((page) => page.records) ?? [];
  const [withdrawn, setWithdrawn] = useState<BlockRecord>();
  const [close] = useState(() => () => setWithdrawn(undefined));
  const none = (
    <EmptyState
      title={t('block.noRecords')}
      action={
        <Link className="link" to="/shares/dzjy">
          {t('route.blockTrade')}
        </Link>
      }
    />
  );
  return (
    <Page title={t('route.blockTradeRecords')} backTo="/shares/dzjy" env={records[0]?.env ?? env} refreshable>
      <LoadedRows query={pages} isEmpty={records.length === 0} none={none}>
        <div className={styles.stack}>
          {records.map((record) => (
            <RecordCard key={record.id} record={record} onWithdraw={() => setWithdrawn(record)} />
          ))}
        </div>
        <MoreRows pages={pages} />
      </LoadedRows>
      {withdrawn && <WithdrawSheet record={withdrawn} onClose={close} />}
    </Page>
  );
}
