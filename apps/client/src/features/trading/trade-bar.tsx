import type { Instrument, Quote } from '@parkett/market-contract';
import { getAccount, listPositions, type Side } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Button } from '@parkett/web-ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useEndpoint } from '../../shared/queries';
import { MyPosition } from './my-position';
import { useReloadedDraft } from './ticket/reloaded-draft';
import { reopenOf } from './reopen';
import { TicketSheet } from './ticket/ticket-sheet';
import styles from './trading.module.css';

/** What the customer holds of a share and can do with it: my position, and sell | buy at thumb height. */
export function TradeBar({ instrument, quote }: { readonly instrument: Instrument; readonly quote: Quote | undefined }) {
  const { t } = useText();
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();
  const reopened = reopenOf(state);
  const [reloaded, dropReloaded] = useReloadedDraft(instrument.symbol);
  const [opened, setOpened] = useState<Side>();
  const [entry, setEntry] = useState<string>();
  if (reopened && entry !== key) {
    setEntry(key);
    setOpened(reopened.ticket.side);
  }
  const side = opened ?? reloaded?.side;
  const close = (): void => {
    setOpened(undefined);
    dropReloaded();
    // A reload shall not open it again.
    if (reopened) void navigate(pathname, { replace: true, state: null });
  };
  const account = useEndpoint(getAccount, {}).data;
  const positions = useEndpoint(listPositions, {}).data?.positions;
  const position = positions?.find((held) => held.symbol === instrument.symbol);
  const sellable = (position?.availableQuantity ?? 0) > 0;
  return (
    <>
      {position && <MyPosition position={position} quote={quote} />}
      <div className={styles.actions}>
        <Button disabled={!sellable} title={sellable ? undefined : t('stock.nothingToSell')} onClick={() => setOpened('sell')}>{t('stock.sell')}</Button>
        <Button disabled={instrument.soldOut} onClick={() => setOpened('buy')}>{t('stock.buy')}</Button>
      </div>
      {side && (
        <TicketSheet
          key={entry} instrument={instrument} quote={quote} side={side} account={account} position={position}
          reloaded={reloaded} reopened={reopened} onClose={close}
        />
      )}
    </>
  );
}
