import { estimateBlock, listBlockRecords, takeBlock, type BlockOffer } from '@parkett/blocks-contract';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, Field, Sheet, SkeletonRows, StatusChip, useFormats, useName } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/api';
import { useEndpoint } from '../../shared/api/queries';
import { usePausedQuery } from '../../shared/api/use-paused-query';
import { useUnderstood } from '../../shared/pages/use-understood';
import { toneOf, wholeShares } from './block-words';
import styles from '../../shared/pages/form.module.css';
import { EstimateFacts } from './estimate-facts';
import { ReleaseForm } from '../../shared/credentials/release-form';
import { useBlockIntent } from './use-block-intent';

/** The outcome is asked for this often until it is known. */
const askEveryMs = 1_500;
const newest = { limit: 20 };

/** Follows a take after it was sent: the offer grants or refuses it. */
function TakeOutcome({ takeId, onClose }: { readonly takeId: string; readonly onClose: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const [isDecided, setDecided] = useState(false);
  const records = useEndpoint(listBlockRecords, newest, isDecided ? false : askEveryMs).data?.records;
  const record = records?.find(({ id }) => id === takeId);
  if (record !== undefined && record.status !== 'requested' && !isDecided) setDecided(true);
  return (
    <div className={styles.stack}>
      {record === undefined ? (
        <SkeletonRows count={1} />
      ) : (
        <div role="status" className={styles.stack}>
          <p>
            <StatusChip tone={toneOf(record.status)}>{t(`block.status.${record.status}`)}</StatusChip>
          </p>
          {record.status === 'requested' && <p>{t('block.takeHint')}</p>}
          {record.reason !== null && <p>{t(`block.reason.${record.reason}`)}</p>}
          {record.status === 'bought' && (
            <p>{t('order.fill', { count: record.doneQuantity, price: formats.price(record.price) })}</p>
          )}
        </div>
      )}
      <div className={styles.two}>
        <Link className="link" to="/shares/dzjy-record">
          {t('route.blockTradeRecords')}
        </Link>
        <Button onClick={onClose}>{t('ticket.done')}</Button>
      </div>
    </div>
  );
}

/** Takes a part of an offer: how many shares, what they cost, the trading password, and the answer of the offer. */
export function TakeSheet({ offer, onClose }: { readonly offer: BlockOffer; readonly onClose: () => void }) {
  const { t, language } = useText();
  const formats = useFormats();
  const name = useName();
  const understood = useUnderstood();
  const { send, busy, problem } = useBlockIntent<{ takeId: string; status: 'requested' | 'unknown' }>();
  const [text, setText] = useState(String(offer.left));
  const [checked, setChecked] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const [takeId, setTakeId] = useState<string>();
  const { offerId, symbol, price, currency, left, lockMonths } = offer;
  const shares = wholeShares(readFigure(text, language));
  const error =
    shares === undefined
      ? t('block.badQuantity')
      : shares > left
        ? t('block.tooMany', { left: formats.quantity(left) })
        : undefined;
  const terms =
    shares === undefined || shares > left ? undefined : ({ symbol, side: 'buy', quantity: shares, price } as const);
  const estimate = usePausedQuery(estimateBlock, terms);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (terms !== undefined && estimate.upToDate && estimate.isSuccess) setReleasing(true);
  };
  async function take(tradingPassword: string): Promise<void> {
    const asked = { offerId, quantity: shares ?? 0, price };
    const answer = await send(asked, (idempotencyKey) =>
      call(takeBlock, { ...asked, tradingPassword }, { idempotencyKey, quiet: true }),
    );
    if (answer !== undefined) setTakeId(answer.takeId);
  }
  const lock = lockMonths !== null && <p>{t('block.lockHint', { months: lockMonths })}</p>;
  return (
    <Sheet
      title={t('block.take')}
      note={`${name(offer)} · ${formats.price(price)} ${currency}`}
      env={offer.env}
      onClose={onClose}
      held={busy}
    >
      {takeId !== undefined ? (
        <TakeOutcome takeId={takeId} onClose={onClose} />
      ) : isReleasing && terms !== undefined ? (
        <ReleaseForm
          confirmLabel={t('block.confirmBuy')}
          busy={busy}
          problem={problem}
          onConfirm={(password) => void take(password)}
          onChange={() => setReleasing(false)}
        >
          <p>{t('order.fill', { count: terms.quantity, price: `${formats.price(price)} ${currency}` })}</p>
          {lock}
          <EstimateFacts terms={terms} estimate={estimate} />
        </ReleaseForm>
      ) : (
        <form className={styles.stack} noValidate onSubmit={submit}>
          {lock}
          <Field
            label={t('ticket.quantity')}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={checked || shares !== undefined ? error : undefined}
            hint={t('block.atLeast', { min: formats.quantity(offer.minQuantity), left: formats.quantity(left) })}
            reading={understood(text, (figure) => formats.quantity(Number(figure)))}
          />
          {terms !== undefined && <EstimateFacts terms={terms} estimate={estimate} />}
          <Button type="submit" wide disabled={estimate.isError}>
            {t('block.next')}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
