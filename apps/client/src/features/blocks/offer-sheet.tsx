import { estimateBlock, offerBlock } from '@parkett/blocks-contract';
import { isPrice, price as priceOf } from '@parkett/kernel';
import { listPositions, type Position } from '@parkett/trading-contract';
import { readFigure, useText } from '@parkett/web-i18n';
import { useQuote } from '@parkett/web-live';
import {
  Button,
  CheckField,
  EmptyState,
  Field,
  SelectField,
  Sheet,
  showToast,
  SkeletonRows,
  useFormats,
  useName,
} from '@parkett/web-ui';
import { useState, type FormEvent } from 'react';
import { call } from '../../shared/api/api';
import { useEndpoint } from '../../shared/api/queries';
import { usePausedQuery } from '../../shared/api/use-paused-query';
import { useUnderstood } from '../../shared/pages/use-understood';
import { wholeShares } from './block-words';
import styles from '../../shared/pages/form.module.css';
import { EstimateFacts } from './estimate-facts';
import { ReleaseForm } from '../../shared/credentials/release-form';
import { useBlockIntent } from './use-block-intent';

interface OfferFormProps {
  readonly sellable: readonly Position[];
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

/** The terms of an offer, and the trading password that releases it. */
function OfferForm({ sellable, onBusy, onClose }: OfferFormProps) {
  const { t, language } = useText();
  const formats = useFormats();
  const name = useName();
  const understood = useUnderstood();
  const { send, busy, problem } = useBlockIntent<{ offerId: string; status: 'requested' | 'unknown' }>();
  const [symbol, setSymbol] = useState(sellable[0]?.symbol ?? '');
  const [quantity, setQuantity] = useState('');
  const [priceText, setPrice] = useState('');
  const [isMajorHolder, setMajorHolder] = useState(false);
  const [counterparty, setCounterparty] = useState('');
  const [checked, setChecked] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const position = sellable.find((held) => held.symbol === symbol);
  const last = useQuote(symbol)?.last ?? position?.lastPrice;
  const shares = wholeShares(readFigure(quantity, language));
  const figure = readFigure(priceText, language) ?? '';
  const at = isPrice(figure) ? priceOf(figure) : undefined;
  const terms =
    shares === undefined || at === undefined
      ? undefined
      : ({ symbol, side: 'sell', quantity: shares, price: at } as const);
  const estimate = usePausedQuery(estimateBlock, terms);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (terms !== undefined && estimate.upToDate && estimate.isSuccess) setReleasing(true);
  };
  async function offer(tradingPassword: string): Promise<void> {
    if (terms === undefined) return;
    const only = counterparty.trim().toUpperCase();
    const { side: _, ...block } = terms;
    const asked = { ...block, isMajorHolder, counterparty: only === '' ? null : only };
    onBusy(true);
    const answer = await send(asked, (idempotencyKey) =>
      call(offerBlock, { ...asked, tradingPassword }, { idempotencyKey, quiet: true }),
    );
    onBusy(false);
    if (answer === undefined) return;
    showToast(t('block.offerSent'), 'success');
    onClose();
  }
  if (isReleasing && terms !== undefined && position !== undefined)
    return (
      <ReleaseForm
        confirmLabel={t('block.confirmOffer')}
        busy={busy}
        problem={problem}
        onConfirm={(password) => void offer(password)}
        onChange={() => setReleasing(false)}
      >
        <p>
          {name(position)} ·{' '}
          {t('order.fill', { count: terms.quantity, price: `${formats.price(terms.price)} ${position.currency}` })}
        </p>
        <p className={styles.note}>{t('block.offerHint')}</p>
        <EstimateFacts terms={terms} estimate={estimate} />
      </ReleaseForm>
    );
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <SelectField
        label={t('block.share')}
        name="symbol"
        value={symbol}
        onChange={setSymbol}
        options={sellable.map((held) => ({ value: held.symbol, label: `${name(held)} · ${held.symbol}` }))}
      />
      <Field
        label={t('ticket.quantity')}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
        error={checked && shares === undefined ? t('block.badQuantity') : undefined}
        hint={t('ticket.sellable', { count: position?.availableQuantity ?? 0 })}
        reading={understood(quantity, (read) => formats.quantity(Number(read)))}
      />
      <Field
        label={t('block.price')}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        after={position?.currency}
        value={priceText}
        onChange={(event) => setPrice(event.target.value)}
        error={checked && at === undefined ? t('block.badPrice') : undefined}
        hint={last == null ? undefined : t('block.last', { price: formats.price(last) })}
        reading={understood(priceText, (read) => formats.price(read))}
      />
      <Field
        label={t('block.counterparty')}
        name="counterparty"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={counterparty}
        onChange={(event) => setCounterparty(event.target.value)}
      />
      <CheckField name="majorHolder" checked={isMajorHolder} onChange={setMajorHolder}>
        {t('block.majorHolder')}
      </CheckField>
      {terms !== undefined && <EstimateFacts terms={terms} estimate={estimate} />}
      <Button type="submit" wide disabled={estimate.isError}>
        {t('block.next')}
      </Button>
    </form>
  );
}

/** Offers shares of one's own as a block. */
export function OfferSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const positions = useEndpoint(listPositions, {}).data?.positions;
  const sellable = positions?.filter(({ availableQuantity }) => availableQuantity >= 1);
  return (
    <Sheet title={t('block.offerShares')} onClose={onClose} held={busy}>
      {sellable === undefined ? (
        <SkeletonRows count={3} />
      ) : sellable.length === 0 ? (
        <EmptyState title={t('block.nothingToOffer')} />
      ) : (
        <OfferForm sellable={sellable} onBusy={setBusy} onClose={onClose} />
      )}
    </Sheet>
  );
}
