import type { BlockOffer } from '@parkett/blocks-contract';
import { useText } from '@parkett/web-i18n';
import { useQuote, useVisible } from '@parkett/web-live';
import { Button, Card, Fact, Facts, Percent, StatusChip, useFormats, useName } from '@parkett/web-ui';
import { useRef } from 'react';
import form from '../../shared/pages/form.module.css';
import { distanceOf } from './block-words';
import styles from './blocks.module.css';

/** An offer with its terms, and its price against the last one of the exchange. */
export function OfferRow({ offer, onTake }: { readonly offer: BlockOffer; readonly onTake: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const row = useRef<HTMLElement>(null);
  const last = useQuote(offer.symbol, useVisible(row))?.last;
  const distance = distanceOf(offer.price, last);
  const { quantity, left, minQuantity, price, currency, lockMonths } = offer;
  return (
    <section ref={row} aria-label={name(offer)}>
      <Card>
        <div className={`${form.padded} ${form.stack}`}>
          <div>
            <b>{name(offer)}</b> <span className={form.note}>{offer.symbol}</span>
            <div className={styles.chips}>
              {offer.isSoldOut && <StatusChip>{t('block.soldOut')}</StatusChip>}
              {offer.isOwn && <StatusChip tone="notice">{t('block.own')}</StatusChip>}
              {offer.isAddressed && !offer.isOwn && <StatusChip tone="notice">{t('block.addressed')}</StatusChip>}
            </div>
          </div>
          <Facts>
            <Fact name={t('block.price')}>
              {formats.price(price)} {currency}
            </Fact>
            {last !== undefined && distance !== undefined && (
              <Fact name={t('block.last', { price: formats.price(last) })}>
                <Percent ratio={distance} />
              </Fact>
            )}
            <Fact name={t('block.left')}>
              {t('block.of', { part: formats.quantity(left), whole: formats.quantity(quantity) })}
            </Fact>
            <Fact name={t('block.minimum')}>{t('holding.quantity', { count: minQuantity })}</Fact>
            <Fact name={t('block.expires')}>{formats.dateTime(offer.expiresAt)}</Fact>
          </Facts>
          {lockMonths !== null && <p className={form.note}>{t('block.lockHint', { months: lockMonths })}</p>}
          {!offer.isOwn && !offer.isSoldOut && (
            <Button wide onClick={onTake}>
              {t('block.take')}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}
