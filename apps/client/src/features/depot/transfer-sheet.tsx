import {
  bicSchema,
  depotNumberSchema,
  estimateDepotTransfer,
  requestDepotTransfer,
  type DepotEstimate,
} from '@parkett/depot-contract';
import { parseShares } from '@parkett/kernel';
import { readFigure, useText } from '@parkett/web-i18n';
import { Button, Fact, Facts, Field, Money, Sheet, showToast, useFormats } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { usePausedQuery } from '../../shared/api/use-paused-query';
import { ReleaseForm } from '../../shared/credentials/release-form';
import { useUnderstood } from '../../shared/pages/use-understood';
import styles from '../../shared/pages/form.module.css';
import { LotsTable } from './lots-table';
import { useDepotIntent } from './use-depot-intent';

/** The lots that would leave now, with what goes with them. */
function EstimateFacts({ estimate }: { readonly estimate: DepotEstimate }) {
  const { t } = useText();
  const { lots, lotCount, cost, currency } = estimate;
  if (currency === null || lots.length === 0) return null;
  return (
    <>
      <LotsTable caption={t('depot.lots')} lots={lots} currency={currency} />
      {lotCount > lots.length && <p className={styles.note}>{t('depot.lotCount', { quantity: lotCount })}</p>}
      <Facts>
        <Fact name={t('depot.cost')}>
          <Money amount={cost} currency={currency} />
        </Fact>
      </Facts>
      {lots.some((lot) => lot.cost === null) && <p className={styles.note}>{t('depot.unknownLots')}</p>}
    </>
  );
}

/** Says before anything is typed that no shares can leave yet, why, and from when they can. */
function HeldNote({ debits }: Pick<DepotEstimate, 'debits'>) {
  const { t } = useText();
  const formats = useFormats();
  if (debits === null) return null;
  const { missing, currency, until } = debits;
  const facts = { amount: formats.money(missing, currency), time: formats.moment(until, Date.now()) };
  return (
    <p className={styles.problem} role="status">
      {t('depot.debits', facts)}
    </p>
  );
}

/** What the customer has typed, and the texts of what is missing. */
function useTransferFields(symbol: string) {
  const { t, language } = useText();
  const formats = useFormats();
  const [quantity, setQuantity] = useState('');
  const [receiver, setReceiver] = useState('');
  const [depotNumber, setDepotNumber] = useState('');
  const [holder, setHolder] = useState('');
  const figure = readFigure(quantity, language);
  const shares = figure !== undefined && (parseShares(figure) ?? 0) > 0 ? figure : undefined;
  const estimate = usePausedQuery(estimateDepotTransfer, { symbol, quantity: shares ?? 1 });
  const [bic, number] = [receiver.replace(/\s/g, '').toUpperCase(), depotNumber.replace(/\s/g, '')];
  const { transferable, lotCount, lotsMax } = estimate.data ?? { transferable: 0, lotCount: 0, lotsMax: 0 };
  const tooMany =
    estimate.upToDate && estimate.data !== undefined && Number(shares) > transferable
      ? t('depot.tooMany', { quantity: formats.quantity(transferable) })
      : undefined;
  const tooManyLots = lotCount > lotsMax ? t('depot.tooManyLots', { quantity: lotsMax }) : undefined;
  const errors = {
    quantity: shares === undefined ? t('depot.badQuantity') : (tooMany ?? tooManyLots),
    receiver: bicSchema.safeParse(bic).success ? undefined : t('depot.badReceiver'),
    depotNumber: depotNumberSchema.safeParse(number).success ? undefined : t('depot.badNumber'),
    holder: holder.trim().length < 2 ? t('depot.badHolder') : undefined,
  };
  const isComplete = Object.values(errors).every((error) => error === undefined) && estimate.upToDate;
  const terms = { symbol, quantity: shares ?? 0, receiver: bic, depotNumber: number, holder: holder.trim() };
  const typed = { quantity, receiver, depotNumber, holder };
  return { typed, setQuantity, setReceiver, setDepotNumber, setHolder, estimate, errors, isComplete, terms };
}

interface FormProps {
  readonly symbol: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

/** Where the shares go and how many, and the trading password that releases it. */
function TransferForm({ symbol, onBusy, onClose }: FormProps) {
  const { t } = useText();
  const formats = useFormats();
  const understood = useUnderstood();
  const { send, busy, problem } = useDepotIntent();
  const fields = useTransferFields(symbol);
  const { typed, estimate, errors, terms } = fields;
  const [checked, setChecked] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (fields.isComplete) setReleasing(true);
  };
  async function request(tradingPassword: string): Promise<void> {
    onBusy(true);
    const answer = await send(terms, (idempotencyKey) =>
      call(requestDepotTransfer, { ...terms, tradingPassword }, { idempotencyKey, quiet: true }),
    );
    onBusy(false);
    if (answer === undefined) return;
    showToast(t('depot.sent'), 'success');
    onClose();
  }
  if (isReleasing)
    return (
      <ReleaseForm
        confirmLabel={t('depot.confirm')}
        busy={busy}
        problem={problem}
        onConfirm={(password) => void request(password)}
        onChange={() => setReleasing(false)}
      >
        <p>
          {symbol} · {t('holding.quantity', { count: Number(terms.quantity) })} → {terms.receiver} {terms.depotNumber}
        </p>
        <p className={styles.note}>{t('depot.hint')}</p>
        {estimate.data && <EstimateFacts estimate={estimate.data} />}
      </ReleaseForm>
    );
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <p className={styles.note}>{t('depot.intro')}</p>
      {estimate.data && <HeldNote debits={estimate.data.debits} />}
      <Field
        label={t('depot.quantity')}
        name="quantity"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={typed.quantity}
        onChange={(event) => fields.setQuantity(event.target.value)}
        error={checked ? errors.quantity : undefined}
        hint={estimate.data && t('depot.transferable', { quantity: formats.quantity(estimate.data.transferable) })}
        reading={understood(typed.quantity, (read) => formats.quantity(Number(read)))}
      />
      <Field
        label={t('depot.receiver')}
        name="receiver"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        value={typed.receiver}
        onChange={(event) => fields.setReceiver(event.target.value)}
        error={checked ? errors.receiver : undefined}
        hint={t('depot.receiverHint')}
      />
      <Field
        label={t('depot.number')}
        name="depotNumber"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed.depotNumber}
        onChange={(event) => fields.setDepotNumber(event.target.value)}
        error={checked ? errors.depotNumber : undefined}
      />
      <Field
        label={t('depot.holder')}
        name="holder"
        autoComplete="name"
        maxLength={140}
        value={typed.holder}
        onChange={(event) => fields.setHolder(event.target.value)}
        error={checked ? errors.holder : undefined}
        hint={t('depot.holderHint')}
      />
      {errors.quantity === undefined && estimate.data && <EstimateFacts estimate={estimate.data} />}
      <Button type="submit" wide>
        {t('depot.next')}
      </Button>
    </form>
  );
}

/** Moves shares to a depot of the customer at another broker. */
export function TransferSheet({ symbol, onClose }: { readonly symbol: string; readonly onClose: () => void }) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  return (
    <Sheet title={t('lot.transferOut')} note={symbol} onClose={onClose} held={busy}>
      <TransferForm symbol={symbol} onBusy={setBusy} onClose={onClose} />
    </Sheet>
  );
}
