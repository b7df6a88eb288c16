import type { ListedInstrument, Quote } from '@parkett/market-contract';
import { useRef, useState } from 'react';
import { MyPosition } from '../my-position';
import { useReopened } from '../reopen';
import { useOwn } from '../use-own';
import { useReloadedDraft } from './reloaded-draft';
import { TicketSheet } from './ticket-sheet';

interface DockedTicketProps {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
}

/** The ticket beside the chart of a wide screen, and the customer's position below it. */
export function DockedTicket({ instrument, quote }: DockedTicketProps) {
  const { symbol, soldOut } = instrument;
  const [reloaded, dropReloaded] = useReloadedDraft(symbol, true);
  const [reopened, dropReopened] = useReopened(symbol);
  const [turn, setTurn] = useState(0);
  const { account, position } = useOwn(symbol);
  const place = useRef<HTMLDivElement>(null);
  const close = (): void => {
    dropReloaded();
    dropReopened();
    setTurn(turn + 1);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <TicketSheet
          // Another order to begin with is another ticket.
          key={`${turn} ${JSON.stringify(reopened ?? reloaded)}`}
          docked
          instrument={instrument}
          quote={quote}
          side={soldOut ? 'sell' : 'buy'}
          account={account}
          position={position}
          reloaded={reloaded}
          reopened={reopened}
          onClose={close}
        />
      </div>
      {position && <MyPosition position={position} quote={quote} />}
    </>
  );
}
