import { requestDepotReceipt, transferLotsMax } from '@parkett/depot-contract';
import { currencySchema, parseAmount, type CallOf } from '@parkett/kernel';
import { Button, Field } from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { goTo } from '../../place';
import { useWords } from '../../words/words';
import { AccountField, accountIdOf, formFailureOf } from '../account-field';
import { ReasonField } from '../reason-field';
import { FailureLine } from '../failure-line';
import { useSending } from '../use-sending';

const emptyLot = { id: 0, quantity: '', buyDate: '', cost: '', currency: '' };
type TypedLot = typeof emptyLot;
type SentLot = CallOf<typeof requestDepotReceipt>['lots'][number];

/** A lot as it is sent; undefined for one that is not complete. Without a cost, nobody knows it. */
function lotOf({ quantity, buyDate, cost, currency }: TypedLot): SentLot | undefined {
  const shares = quantity.trim();
  if (!/^\d+(\.\d+)?$/.test(shares) || buyDate === '') return undefined;
  if (cost.trim() === '') return { quantity: shares, buyDate, cost: null };
  const unit = currencySchema.safeParse(currency.trim().toUpperCase());
  const amount = unit.success ? parseAmount(cost.trim(), unit.data) : undefined;
  return unit.success && amount !== undefined
    ? { quantity: shares, buyDate, cost: { amount, currency: unit.data } }
    : undefined;
}

interface LotProps {
  readonly lot: TypedLot;
  readonly onChange: (lot: TypedLot) => void;
}

function LotFields({ lot, onChange }: LotProps) {
  const { w } = useWords();
  return (
    <fieldset className={styles.lot}>
      <Field
        label={w('depot.quantity')}
        name="quantity"
        inputMode="decimal"
        required
        maxLength={24}
        value={lot.quantity}
        onChange={(event) => onChange({ ...lot, quantity: event.target.value })}
      />
      <Field
        label={w('depot.buyDate')}
        name="buyDate"
        type="date"
        required
        value={lot.buyDate}
        onChange={(event) => onChange({ ...lot, buyDate: event.target.value })}
      />
      <Field
        label={w('depot.cost')}
        name="cost"
        inputMode="decimal"
        maxLength={24}
        value={lot.cost}
        onChange={(event) => onChange({ ...lot, cost: event.target.value })}
      />
      <Field
        label={w('depot.currency')}
        name="currency"
        maxLength={3}
        value={lot.currency}
        onChange={(event) => onChange({ ...lot, currency: event.target.value })}
      />
    </fieldset>
  );
}

const emptyHead = { symbol: '', sender: '', reference: '', receivedOn: '' };

/** Shares that the custodian has received for a customer; somebody else approves. */
export function ReceiptForm() {
  const { w } = useWords();
  const [account, setAccount] = useState('');
  const [head, setHead] = useState(emptyHead);
  const [lots, setLots] = useState<readonly TypedLot[]>([emptyLot]);
  const [reason, setReason] = useState('');
  const sending = useSending();
  const { busy, send, say } = sending;
  const failure = formFailureOf(sending, w);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const sent = lots.map(lotOf).filter((lot) => lot !== undefined);
    if (sent.length < lots.length) return say(w('depot.badLot'));
    const [symbol, sender] = [head.symbol.trim().toUpperCase(), head.sender.trim().toUpperCase()];
    const terms = { ...head, symbol, sender, reference: head.reference.trim() };
    const asked = { ...terms, accountId: accountIdOf(account), lots: sent, reason: reason.trim() };
    void send(async () => {
      await call(requestDepotReceipt, asked, { quiet: true });
      goTo('approvals');
    });
  };
  return (
    <form className={styles.card} aria-label={w('depot.receipt')} onSubmit={submit}>
      <h2>{w('depot.receipt')}</h2>
      <p className={styles.note}>{w('depot.receiptNote')}</p>
      <AccountField label={w('fact.account')} value={account} onChange={setAccount} failure={failure} />
      {(['symbol', 'sender', 'reference', 'receivedOn'] as const).map((name) => (
        <Field
          key={name}
          label={w(`fact.${name}`)}
          name={name}
          type={name === 'receivedOn' ? 'date' : 'text'}
          required
          maxLength={35}
          autoComplete="off"
          value={head[name]}
          onChange={(event) => setHead({ ...head, [name]: event.target.value })}
        />
      ))}
      {lots.map((lot, n) => (
        <LotFields key={lot.id} lot={lot} onChange={(changed) => setLots(lots.with(n, changed))} />
      ))}
      <Button
        variant="quiet"
        disabled={lots.length >= transferLotsMax}
        onClick={() => setLots([...lots, { ...emptyLot, id: lots.length }])}
      >
        {w('depot.addLot')}
      </Button>
      <ReasonField value={reason} onChange={setReason} />
      <FailureLine text={failure.form} />
      <Button type="submit" busyLabel={busy && w('review.sending')}>
        {w('depot.request')}
      </Button>
    </form>
  );
}
