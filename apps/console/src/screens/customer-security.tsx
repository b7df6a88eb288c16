import {
  endCustomerSessions,
  requestLift,
  type openCustomer,
  type staffRestrictionSchema,
  type StaffRole,
} from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { Button, showToast } from '@parkett/web-ui';
import { useState } from 'react';
import type { z } from 'zod';
import { call, failureOf } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { RemoveFactorsForm } from './remove-factors-form';
import { RestrictForm } from './restrict-form';
import { RevokeForm } from './revoke-form';
import { ReasonField } from './reason-field';
import { useSending } from './use-sending';
import { FailureLine } from './failure-line';

type Customer = OutputOf<typeof openCustomer>;
type Restriction = z.output<typeof staffRestrictionSchema>;

interface CustomerSecurityProps {
  readonly customer: Customer;
  readonly roles: readonly StaffRole[];
}

/** What is stopped on an account and where its customer is logged in, and what staff can do about both. */
export function CustomerSecurity({ customer, roles }: CustomerSecurityProps) {
  const { w, when } = useWords();
  const { accountId, restrictions, sessions, notices, status } = customer;
  const mayDecide = roles.includes('operations') || roles.includes('risk');
  return (
    <>
      <section>
        <h2>{w('customer.restrictions')}</h2>
        {restrictions.length === 0 && <p className={styles.note}>{w('customer.notRestricted')}</p>}
        <ul className={styles.views}>
          {restrictions.map((one) => (
            <RestrictionRow key={one.restrictionId} accountId={accountId} restriction={one} mayLift={mayDecide} />
          ))}
        </ul>
        <RestrictForm accountId={accountId} mayStopAlone={roles.includes('risk')} />
        {mayDecide && status === 'approved' && <RevokeForm accountId={accountId} />}
        {mayDecide && status === 'approved' && <RemoveFactorsForm accountId={accountId} />}
      </section>
      <Knowledge customer={customer} />
      <section>
        <h2>{w('customer.sessions')}</h2>
        {sessions.length === 0 && <p className={styles.note}>{w('customer.noSessions')}</p>}
        <ul className={styles.views}>
          {sessions.map(({ device, createdAt, lastSeenAt }) => (
            <li key={`${device} ${createdAt}`}>
              {device} · {when(createdAt)} · {w('customer.since', { time: when(lastSeenAt) })}
            </li>
          ))}
        </ul>
        <EndSessions accountId={accountId} />
      </section>
      <section>
        <h2>{w('customer.notices')}</h2>
        <ul className={styles.views}>
          {notices.map(({ kind, at }) => (
            <li key={`${kind} ${at}`}>
              {when(at)} · {w(`notice.${kind}`)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** What the customer has said about complex instruments, and which agreements they have accepted since registration. */
function Knowledge({ customer: { knowledge, agreements } }: Pick<CustomerSecurityProps, 'customer'>) {
  const { w, when } = useWords();
  return (
    <section>
      <h2>{w('customer.knowledge')}</h2>
      {knowledge.length === 0 && <p className={styles.note}>{w('customer.knowledge.none')}</p>}
      <ul className={styles.views}>
        {knowledge.map(({ kind, result, version, assessedAt }) => (
          <li key={kind}>
            {w(`customer.complex.${kind}`)} · {w(`customer.result.${result}`)} · {version} · {when(assessedAt)}
          </li>
        ))}
        {agreements.map(({ version, language, acceptedAt }) => (
          <li key={version}>
            {w('customer.agreement', { version, language })} · {when(acceptedAt)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EndSessions({ accountId }: { readonly accountId: string }) {
  const { w } = useWords();
  const { busy, failure, send } = useSending();
  async function end(): Promise<void> {
    await send(async () => {
      const { ended } = await call(endCustomerSessions, { accountId }, { quiet: true });
      showToast(w('customer.sessionsEnded', { count: String(ended) }), 'success');
    });
  }
  return (
    <>
      <Button variant="quiet" busyLabel={busy && w('review.sending')} onClick={() => void end()}>
        {w('customer.endSessions')}
      </Button>
      <FailureLine text={failure} />
    </>
  );
}

interface RestrictionRowProps {
  readonly accountId: string;
  readonly restriction: Restriction;
  readonly mayLift: boolean;
}

function RestrictionRow({ accountId, restriction, mayLift }: RestrictionRowProps) {
  const { w, when } = useWords();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const { restrictionId, stops, reason: code, placedAt, until, liftedAt } = restriction;
  const isOver = liftedAt !== null || (until !== null && until <= Date.now());
  async function lift(): Promise<void> {
    const asked = { accountId, restrictionId, reason: reason.trim() };
    await call(requestLift, asked, { quiet: true }).then(
      () => setSaid(w('customer.requested')),
      (error: unknown) => setSaid(failureOf(error)),
    );
  }
  return (
    <li>
      <b>{stops.map((stop) => w(`customer.stop.${stop}`)).join(' · ')}</b> · {w(`customer.reason.${code}`)} ·{' '}
      {when(placedAt)}
      {until !== null && liftedAt === null && ` · ${w('customer.until', { time: when(until) })}`}
      {liftedAt !== null && ` · ${w('customer.lifted', { time: when(liftedAt) })}`}
      {mayLift && !isOver && !asking && (
        <Button variant="plain" onClick={() => setAsking(true)}>
          {w('customer.lift')}
        </Button>
      )}
      {asking && said === undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void lift();
          }}
        >
          <ReasonField value={reason} onChange={setReason} />
          <Button type="submit">{w('customer.lift')}</Button>
        </form>
      )}
      {said !== undefined && <p role="status">{said}</p>}
    </li>
  );
}
