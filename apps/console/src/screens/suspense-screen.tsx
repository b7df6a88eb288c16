import { listSuspense, requestClearing, type SuspendedBooking } from '@parkett/funds-contract';
import type { StaffRole } from '@parkett/identity-contract';
import { Button, EmptyState, Fact, Facts, Segments, Sheet } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { goTo } from '../place';
import { isWord, useWords } from '../words/words';
import { AccountField, accountIdOf, formFailureOf, type FormFailure } from './account-field';
import { Frame } from './frame';
import { ReasonField } from './reason-field';

/** Money that came for an account that does not exist or is erased, or from somebody else, and what became of it. */
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
  const { accountRef, bookingId, amount, currency, reason, suspendedAt, clearedTo, clearedAt } = booking;
  const { failure, returnStatus, requestedBy, approvedBy } = booking;
  const reasonWord = `suspense.reason.${reason}`;
  return (
    <section className={styles.card} aria-label={bookingId}>
      <h2>{money(amount, currency)}</h2>
      <Facts>
        <Fact name={w('fact.booking')}>{bookingId}</Fact>
        <Fact name={w('fact.named')}>{accountRef}</Fact>
        <Fact name={w('suspense.reason')}>{isWord(reasonWord) ? w(reasonWord) : reason}</Fact>
        <Fact name={w('suspense.since')}>
          {age(suspendedAt)}, {when(suspendedAt)}
        </Fact>
        {clearedAt !== null && (
          <>
            <Fact name={w('suspense.to')}>{clearedTo ?? w('suspense.sender')}</Fact>
            <Fact name={w('suspense.clearedAt')}>{when(clearedAt)}</Fact>
            {requestedBy !== null && <Fact name={w('suspense.by')}>{[requestedBy, approvedBy].join(', ')}</Fact>}
          </>
        )}
        {clearedTo !== null && (
          <Fact name={w('suspense.depositedAt')}>
            {booking.depositedAt === null ? w('suspense.underWay') : when(booking.depositedAt)}
          </Fact>
        )}
      </Facts>
      {clearedAt !== null && clearedTo === null && (
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

/** Asks where the money goes; somebody else approves it. */
function ClearingSheet({ booking: { accountRef, bookingId, amount, currency }, onClose }: ClearingSheetProps) {
  const { w, money } = useWords();
  const [target, setTarget] = useState<'account' | 'sender'>('account');
  const [account, setAccount] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>({});
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure({});
    const to = target === 'sender' ? null : accountIdOf(account);
    await call(requestClearing, { accountRef, bookingId, to, reason: reason.trim() }, { quiet: true }).then(
      () => goTo('approvals'),
      (error: unknown) => {
        setFailure(formFailureOf(error, w));
        setBusy(false);
      },
    );
  }
  return (
    <Sheet title={money(amount, currency)} note={`${bookingId} · ${accountRef}`} onClose={onClose} held={busy}>
      <form className={styles.decision} onSubmit={(event) => void submit(event)}>
        <Segments
          look="boxed"
          label={w('suspense.to')}
          value={target}
          onChange={setTarget}
          options={[
            { value: 'account', label: w('suspense.account') },
            { value: 'sender', label: w('suspense.sender') },
          ]}
        />
        {target === 'account' ? (
          <AccountField label={w('fact.account')} value={account} onChange={setAccount} failure={failure} />
        ) : (
          <p className={styles.note}>{w('suspense.senderNote')}</p>
        )}
        <ReasonField value={reason} onChange={setReason} />
        {failure.form !== undefined && (
          <p className={styles.failure} role="alert">
            {failure.form}
          </p>
        )}
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
