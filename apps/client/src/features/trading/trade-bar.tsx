import type { ListedInstrument, Quote } from '@parkett/market-contract';
import type { Side } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Button } from '@parkett/web-ui';
import { useState } from 'react';
import { MyPosition } from './my-position';
import { useReopened } from './reopen';
import { useReloadedDraft } from './ticket/reloaded-draft';
import { TicketSheet } from './ticket/ticket-sheet';
import styles from './trading.module.css';
import { useOwn } from './use-own';

/** The customer's position in a share, and the buttons to sell and buy, within reach of the thumb. */
export function TradeBar({
  instrument,
  quote,
}: {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
}) {
  const { t } = useText();
  const [reloaded, dropReloaded] = useReloadedDraft(instrument.symbol);
  const [reopened, dropReopened] = useReopened(instrument.symbol);
  const [opened, setOpened] = useState<Side>();
  const side = opened ?? reopened?.ticket.side ?? reloaded?.side;
  const close = (): void => {
    setOpened(undefined);
    dropReloaded();
    dropReopened();
  };
  const { account, position } = useOwn(instrument.symbol);
  const sellable = (position?.availableQuantity ?? 0) > 0;
  return (
    <>
      {position && <MyPosition position={position} quote={quote} />}
      <div className={styles.actions}>
        <Button
          disabled={!sellable}
          title={sellable ? undefined : t('stock.nothingToSell')}
          onClick={() => setOpened('sell')}
        >
          {t('stock.sell')}
        </Button>
        <Button disabled={instrument.soldOut} onClick={() => setOpened('buy')}>
          {t('stock.buy')}
        </Button>
      </div>
      {side && (
        <TicketSheet
          instrument={instrument}
          quote={quote}
          side={side}
          account={account}
          position={position}
          reloaded={reloaded}
          reopened={reopened}
          onClose={close}
        />
      )}
    </>
  );
}
