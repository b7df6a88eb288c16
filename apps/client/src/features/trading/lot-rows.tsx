import { minorDigits, perShare, quantityOf } from '@parkett/kernel';
import { listLots, type HoldingLot, type LotAction } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, Fact, Facts, itemClass, ItemLines, Money, Rows, Segments, useFormats } from '@parkett/web-ui';
import { useState } from 'react';
import { usePages } from '../../shared/api/queries';
import { useActionText } from '../../shared/pages/action-words';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Section } from '../../shared/pages/page';
import { OriginFact } from './origin-fact';
import styles from './trading.module.css';

/** A corporate action that has changed the lot, or brought it: its ex-date, share and terms. */
function ActionFact({ action: { symbol, exDate, terms } }: { readonly action: LotAction }) {
  const textOf = useActionText();
  return (
    <Fact name={exDate}>
      {symbol} · {textOf(terms)}
    </Fact>
  );
}

/** The price of a purchase; after a corporate action, the cost of a share today. */
function PriceNote({
  lot: { price, actions, left, capitalLeft, currency, transferId, costKnown },
}: {
  readonly lot: HoldingLot;
}) {
  const { t } = useText();
  const formats = useFormats();
  if (!costKnown) return t('lot.costUnknown');
  if (actions.length === 0 && transferId === null) return price === null ? t('lot.restored') : formats.price(price);
  return left === 0 ? null : formats.average(perShare(capitalLeft, quantityOf(left), minorDigits(currency)));
}

/** A lot with what is left of it; a tap shows how it was bought. */
function LotRow({ lot }: { readonly lot: HoldingLot }) {
  const { t } = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { currency } = lot;
  const left = formats.quantity(lot.left);
  // The shares left cannot be compared with those bought once a split or the like is between them.
  const isRestated = lot.actions.length > 0;
  return (
    <li>
      <button type="button" className={itemClass} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ItemLines
          title={lot.buyDate}
          note={
            isRestated ? t('lot.leftNow', { left }) : t('lot.left', { left, quantity: formats.quantity(lot.quantity) })
          }
          end={lot.costKnown ? <Money amount={lot.capitalLeft} currency={currency} /> : '–'}
          endNote={<PriceNote lot={lot} />}
        />
      </button>
      {open && (
        <div className={styles.padded}>
          <Facts>
            {lot.actions.map((action) => (
              <ActionFact key={action.actionId} action={action} />
            ))}
            {lot.boughtAt !== null && <Fact name={t('lot.boughtAt')}>{formats.dateTime(lot.boughtAt)}</Fact>}
            {isRestated && <Fact name={t('lot.bought')}>{formats.quantity(lot.quantity)}</Fact>}
            {isRestated && lot.price !== null && <Fact name={t('lot.price')}>{formats.price(lot.price)}</Fact>}
            <Fact name={t('history.buyValue')}>
              {lot.costKnown ? <Money amount={lot.value} currency={currency} /> : t('lot.unknown')}
            </Fact>
            <Fact name={t('history.buyFees')}>
              <Money amount={lot.fees} currency={currency} />
            </Fact>
            <Fact name={t('lot.buyTaxes')}>
              <Money amount={lot.taxes} currency={currency} />
            </Fact>
            <OriginFact orderId={lot.orderId} offerId={lot.offerId} transferId={lot.transferId} />
          </Facts>
        </div>
      )}
    </li>
  );
}

/** The lots of a share: those that are left, or all. */
export function LotRows({ symbol }: { readonly symbol: string }) {
  const { t } = useText();
  const [state, setState] = useState<'open' | 'all'>('open');
  const pages = usePages(listLots, { symbol, state });
  const lots = pages.data?.pages.flatMap((page) => page.lots) ?? [];
  return (
    <Section title={t('lot.title')}>
      <Segments
        label={t('lot.title')}
        value={state}
        onChange={setState}
        options={(['open', 'all'] as const).map((value) => ({ value, label: t(`lot.state.${value}`) }))}
      />
      <LoadedRows query={pages} isEmpty={lots.length === 0} none={<EmptyState title={t('lot.none')} />}>
        <Rows label={t('lot.title')}>
          {lots.map((lot) => (
            <LotRow key={lot.lotId} lot={lot} />
          ))}
        </Rows>
        <MoreRows pages={pages} />
      </LoadedRows>
    </Section>
  );
}
