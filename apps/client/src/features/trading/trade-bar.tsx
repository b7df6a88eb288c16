import type { ListedInstrument, Quote } from '@parkett/market-contract';
import type { Side } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Button, whenIdle } from '@parkett/web-ui';
import { useEffect, useState } from 'react';
import { useUserinfo } from '../../shared/api/config';
import { loadedLater } from '../../shared/pages/loaded-later';
import { forgetDraft } from '../../shared/session/kept-draft';
import { MyPosition } from './my-position';
import { useReopened } from './reopen';
import { useReloadedDraft } from './ticket/reloaded-draft';
import styles from './trading.module.css';
import { useOwn } from './use-own';

const loadTicket = async () => (await import('./ticket/ticket-sheet')).TicketSheet;
const TicketSheet = loadedLater(loadTicket, null);

/** The customer's position in a share, and the buttons to sell and buy, within reach of the thumb. */
export function TradeBar({
  instrument,
  quote,
}: {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
}) {
  const { t } = useText();
  const [reloaded, dropReloaded, takeKept] = useReloadedDraft(instrument.symbol);
  const [reopened, dropReopened] = useReopened(instrument.symbol);
  const [opened, setOpened] = useState<Side>();
  const accountId = useUserinfo()?.accountId;
  const side = opened ?? reopened?.ticket.side ?? reloaded?.side;
  const open = (chosen: Side): void => {
    // It may have been written beside the chart of a wide screen.
    takeKept();
    setOpened(chosen);
  };
  const close = (): void => {
    setOpened(undefined);
    dropReloaded();
    dropReopened();
    if (accountId !== undefined) forgetDraft(accountId, instrument.symbol);
  };
  useEffect(() => {
    // The ticket opens at the first tap, also when the network is gone by then. Without the code, the tap loads it.
    void whenIdle()
      .then(loadTicket)
      .catch(() => undefined);
  }, []);
  const { account, position } = useOwn(instrument.symbol);
  const sellable = (position?.availableQuantity ?? 0) > 0;
  return (
    <>
      {position && <MyPosition position={position} quote={quote} />}
      <div className={styles.actions}>
        <Button
          disabled={!sellable}
          title={sellable ? undefined : t('stock.nothingToSell')}
          onClick={() => open('sell')}
        >
          {t('stock.sell')}
        </Button>
        <Button disabled={instrument.soldOut} onClick={() => open('buy')}>
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
          reloaded={reloaded && { ...reloaded, side }}
          reopened={reopened}
          onClose={close}
        />
      )}
    </>
  );
}
