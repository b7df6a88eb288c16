import { listSuspense, requestClearing, type SuspendedBooking } from '@parkett/funds-contract';
import type { StaffRole } from '@parkett/identity-contract';
import { Button, EmptyState, Fact, Facts, Segments, Sheet } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { goTo } from '../place';
import { useWords } from '../words/words';
import { seenText } from './actions/action-words';
import { AccountField, accountIdOf, formFailureOf } from './account-field';
import { Frame } from './frame';
import { ReasonField } from './reason-field';
import { FailureLine } from './failure-line';
import { useSending } from './use-sending';

/** Money that the bank booked and that fits no account, customer or withdrawal, and what became of it. */
export function SuspenseScreen({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { w } = useWords();
  const [which, setWhich] = useState<'held' | 'cleared'>('held');
  const [asked, setAsked] = useState<SuspendedBooking>();
  const query = useInfiniteQuery({
    queryKey: ['suspense', which],
    queryFn: ({ pageParam }) =>
      call(listSuspense, { which, ...(pageParam === null ? {} : { before: pageParam }) }, { quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const other = which === 'held' ? 'cleared' : 'held';
  return (
    <Frame
      title={w('suspense.title')}
      query={query}
      aside={
        <Button variant="quiet" onClick={() => setWhich(other)}>
          {w(`suspense.${other}`)}
        </Button>
      }
    >
      {({ pages }) => (
        <>
          <p className={styles.note}>{w('suspense.note')}</p>
          {pages[0]?.bookings.length === 0 && (
            <EmptyState title={w(which === 'held' ? 'suspense.empty' : 'suspense.emptyCleared')} />
          )}
          {pages
            .flatMap(({ bookings }) => bookings)
            .map((booking) => (
              <Booking
                key={`${booking.accountRef} ${booking.bookingId}`}
                booking={booking}
                onAsk={which === 'held' && roles.includes('operations') ? () => setAsked(booking) : undefined}
              />
            ))}
          {query.hasNextPage && (
            <Button variant="quiet" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {w('more')}
            </Button>
          )}
          {asked !== undefined && <ClearingSheet booking={asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </Frame>
  );
}

interface BookingProps {
  readonly booking: SuspendedBooking;
  readonly onAsk: (() => void) | undefined;
}

function Booking({ booking, onAsk }: BookingProps) {
  const { w, when, age, money } = useWords();
  const { accountRef, bookingId, amount, currency, reason, suspendedAt, clearedTo, clearedAt, how, failure } = booking;
  const { returnStatus } = booking;
  return (
    <section className={styles.card} aria-label={bookingId}>
      <h2>{money(amount, currency)}</h2>
      <Facts>
        <Fact name={w('fact.booking')}>{bookingId}</Fact>
        <Fact name={w('fact.named')}>{accountRef}</Fact>
        <Fact name={w('fact.cause')}>{seenText('cause', reason, w)}</Fact>
        {booking.withdrawalId !== null && <Fact name={w('fact.withdrawal')}>{booking.withdrawalId}</Fact>}
        {booking.returnId !== null && <Fact name={w('fact.return')}>{booking.returnId}</Fact>}
        <Fact name={w('suspense.since')}>
          {age(suspendedAt)}, {when(suspendedAt)}
        </Fact>
        {clearedAt !== null && (
          <>
            {how !== null && <Fact name={w('fact.way')}>{w(`fact.way.${how}`)}</Fact>}
            {clearedTo !== null && <Fact name={w('suspense.to')}>{clearedTo}</Fact>}
            <Fact name={w('suspense.clearedAt')}>{when(clearedAt)}</Fact>
            {booking.requestedBy !== null && (
              <Fact name={w('suspense.by')}>{[booking.requestedBy, booking.approvedBy].join(', ')}</Fact>
            )}
          </>
        )}
        {clearedTo !== null && (
          <Fact name={w('suspense.depositedAt')}>
            {booking.depositedAt === null ? w('suspense.underWay') : when(booking.depositedAt)}
          </Fact>
        )}
      </Facts>
      {how === 'sender' && (
        <p className={styles.note}>
          {w(returnStatus === null ? 'suspense.bookedOut' : `suspense.return.${returnStatus}`)}
        </p>
      )}
      {failure !== null && <p className={styles.failure}>{w('suspense.failure', { code: failure })}</p>}
      {onAsk !== undefined && (
        <Button variant="quiet" onClick={onAsk}>
          {w('suspense.request')}
        </Button>
      )}
    </section>
  );
}

interface ClearingSheetProps {
  readonly booking: SuspendedBooking;
  readonly onClose: () => void;
}

/** Asks what happens to the money; somebody else approves it. */
function ClearingSheet({ booking: { accountRef, bookingId, amount, currency }, onClose }: ClearingSheetProps) {
  const { w, money } = useWords();
  const ways = amount < 0 ? (['bank', 'writeOff'] as const) : (['account', 'sender'] as const);
  const [way, setWay] = useState<(typeof ways)[number]>(ways[0]);
  const [account, setAccount] = useState('');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const { busy, send } = sending;
  const failure = formFailureOf(sending, w);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const to = way === 'account' ? accountIdOf(account) : null;
    const terms = { accountRef, bookingId, to, ...(way === 'writeOff' && { writeOff: true as const }) };
    void send(async () => {
      await call(requestClearing, { ...terms, reason: reason.trim() }, { quiet: true });
      goTo('approvals');
    });
  };
  return (
    <Sheet title={money(amount, currency)} note={`${bookingId} · ${accountRef}`} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={submit}>
        <Segments
          look="boxed"
          label={w('fact.way')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: w(`fact.way.${value}`) }))}
        />
        {way === 'account' ? (
          <AccountField label={w('fact.account')} value={account} onChange={setAccount} failure={failure} />
        ) : (
          <p className={styles.note}>{w(`suspense.${way}Note`)}</p>
        )}
        <ReasonField value={reason} onChange={setReason} />
        <FailureLine text={failure.form} />
        <Button type="submit" wide busyLabel={busy && w('review.sending')}>
          {w('suspense.request')}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={onClose}>
          {w('review.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
