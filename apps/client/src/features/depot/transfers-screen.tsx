import { cancelDepotTransfer, listDepotTransfers, type DepotTransfer } from '@parkett/depot-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Card, EmptyState, Fact, Facts, StatusChip, useFormats, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/api';
import { useEnv } from '../../shared/api/config';
import { usePages } from '../../shared/api/queries';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page } from '../../shared/pages/page';
import { StopSheet } from '../../shared/pages/stop-sheet';
import { toneOf } from './depot-words';
import styles from '../../shared/pages/form.module.css';
import { LotsTable } from './lots-table';
import { ShareSheet } from './share-sheet';
import { TransferSheet } from './transfer-sheet';
import { useDepotIntent } from './use-depot-intent';

const refreshMs = 5_000;

/** What has happened so far, in order. */
function Timeline({ transfer }: { readonly transfer: DepotTransfer }) {
  const { t } = useText();
  const formats = useFormats();
  const { direction, requestedAt, instructedAt, endedAt, settledOn, reference } = transfer;
  return (
    <Facts>
      <Fact name={t('depot.counterparty')}>{transfer.counterparty}</Fact>
      {transfer.depotNumber !== null && <Fact name={t('depot.number')}>{transfer.depotNumber}</Fact>}
      {requestedAt !== null && <Fact name={t('depot.at.requested')}>{formats.dateTime(requestedAt)}</Fact>}
      {instructedAt !== null && <Fact name={t('depot.at.instructed')}>{formats.dateTime(instructedAt)}</Fact>}
      {settledOn !== null && <Fact name={t('depot.settledOn')}>{settledOn}</Fact>}
      {endedAt !== null && (
        <Fact name={t(direction === 'out' ? 'depot.at.ended' : 'depot.at.booked')}>{formats.dateTime(endedAt)}</Fact>
      )}
      {reference !== null && <Fact name={t('depot.reference')}>{reference}</Fact>}
    </Facts>
  );
}

/** One transfer with its state, its timeline and the lots that the other broker needs. */
function TransferCard({ transfer, onCancel }: { readonly transfer: DepotTransfer; readonly onCancel: () => void }) {
  const { t } = useText();
  const name = useName();
  const { lots, currency, direction, status } = transfer;
  return (
    <section aria-label={name(transfer)}>
      <Card>
        <div className={`${styles.padded} ${styles.stack}`}>
          <div>
            <b>
              {t(`depot.kind.${direction}`)} {name(transfer)}
            </b>{' '}
            <StatusChip tone={toneOf(status)}>{t(`depot.status.${status}`)}</StatusChip>
            <div className={styles.note}>{t('holding.quantity', { count: transfer.quantity })}</div>
          </div>
          {status === 'refused' && <p>{t('depot.why')}</p>}
          <Timeline transfer={transfer} />
          {lots.length > 0 && (
            <LotsTable
              caption={t(direction === 'out' ? 'depot.statement' : 'depot.lotsIn')}
              lots={lots}
              currency={currency}
            />
          )}
          {status === 'requested' && (
            <Button variant="quiet" wide onClick={onCancel}>
              {t('depot.cancel')}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}

function CancelSheet({ transfer, onClose }: { readonly transfer: DepotTransfer; readonly onClose: () => void }) {
  const { t } = useText();
  const name = useName();
  const { send, problem } = useDepotIntent();
  const { transferId } = transfer;
  return (
    <StopSheet
      title={name(transfer)}
      question={t('depot.cancelSure')}
      stopLabel={t('depot.cancel')}
      keepLabel={t('depot.keep')}
      problem={problem}
      stop={() =>
        send(transferId, (idempotencyKey) => call(cancelDepotTransfer, { transferId }, { idempotencyKey, quiet: true }))
      }
      onClose={onClose}
    />
  );
}

/** The customer's transfers with their states. An address that names a share opens the form for a new one. */
export function TransfersScreen() {
  const { t } = useText();
  const env = useEnv();
  const [search, setSearch] = useSearchParams();
  const symbol = search.get('symbol');
  const pages = usePages(listDepotTransfers, {}, refreshMs);
  const transfers = pages.data?.pages.flatMap((page) => page.transfers) ?? [];
  const [cancelled, setCancelled] = useState<DepotTransfer>();
  const [close] = useState(() => () => setCancelled(undefined));
  const [isChoosing, setChoosing] = useState(false);
  const start = (
    <Button variant="quiet" wide onClick={() => setChoosing(true)}>
      {t('depot.start')}
    </Button>
  );
  const none = (
    <EmptyState title={t('depot.none')} action={start}>
      {t('depot.intro')}
    </EmptyState>
  );
  return (
    <Page title={t('route.depotTransfers')} backTo="/ucenter/holding" env={transfers[0]?.env ?? env} refreshable>
      <LoadedRows query={pages} isEmpty={transfers.length === 0} none={none}>
        <div className={styles.stack}>
          {start}
          {transfers.map((transfer) => (
            <TransferCard key={transfer.transferId} transfer={transfer} onCancel={() => setCancelled(transfer)} />
          ))}
        </div>
        <MoreRows pages={pages} />
      </LoadedRows>
      {isChoosing && <ShareSheet onClose={() => setChoosing(false)} />}
      {symbol !== null && <TransferSheet symbol={symbol} onClose={() => setSearch({}, { replace: true })} />}
      {cancelled && <CancelSheet transfer={cancelled} onClose={close} />}
    </Page>
  );
}
