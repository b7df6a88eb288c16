import { openWithdrawal } from '@parkett/funds-contract';
import { openCustomer } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { callSealed } from '@parkett/web-api';
import { Button, Fact, Facts } from '@parkett/web-ui';
import { useState } from 'react';
import { call } from '../../api';
import styles from '../../console.module.css';
import { useWords } from '../../words/words';
import { FailureLine } from '../failure-line';
import { useSending } from '../use-sending';

/** The newest entries of the customer's security log that are shown beside a withdrawal. */
const noticesMax = 12;

interface Opened {
  readonly payee: OutputOf<typeof openWithdrawal>;
  readonly customer: OutputOf<typeof openCustomer>;
}

/** Where the money goes and what has happened around the account; the customer sees that it was opened. */
export function WithdrawalDetails({
  accountId,
  withdrawalId,
  onOpened,
}: {
  readonly accountId: string;
  readonly withdrawalId: string;
  readonly onOpened?: () => void;
}) {
  const { w } = useWords();
  const [opened, setOpened] = useState<Opened>();
  const { busy, failure, send } = useSending();
  async function open(): Promise<void> {
    await send(async () => {
      const [payee, customer] = await Promise.all([
        call(openWithdrawal, { accountId, withdrawalId }, { quiet: true }),
        callSealed(call, openCustomer, { by: 'account', accountId }, { quiet: true }),
      ]);
      setOpened({ payee, customer });
      onOpened?.();
    });
  }
  return (
    <>
      {opened && (
        <>
          <PayeeFacts of={opened.payee} />
          <CustomerFacts of={opened.customer} />
        </>
      )}
      <FailureLine text={failure} />
      {opened === undefined && (
        <Button variant="quiet" busyLabel={busy && w('review.sending')} onClick={() => void open()}>
          {w('withdrawals.details')}
        </Button>
      )}
    </>
  );
}

/** The account at the bank, since when it is bound, and what the customer's limits leave. */
function PayeeFacts({ of }: { readonly of: Opened['payee'] }) {
  const { w, when, age, money } = useWords();
  const { holder, nameAtBank, bank, number, boundAt, limits, withdrawal } = of;
  const { currency, requestedAt } = withdrawal;
  const erased = w('withdrawals.erased');
  return (
    <Facts>
      <Fact name={w('withdrawals.holder')}>{holder ?? erased}</Fact>
      {nameAtBank !== null && <Fact name={w('withdrawals.nameAtBank')}>{nameAtBank}</Fact>}
      <Fact name={w('withdrawals.bank')}>{bank ?? erased}</Fact>
      <Fact name={w('withdrawals.number')}>{number ?? erased}</Fact>
      <Fact name={w('withdrawals.boundAt')}>
        {boundAt === null ? w('withdrawals.removed') : `${age(boundAt)}, ${when(boundAt)}`}
      </Fact>
      <Fact name={w('withdrawals.requestedAt')}>{when(requestedAt)}</Fact>
      {limits !== null &&
        (['day', 'month'] as const).map((period) => (
          <Fact key={period} name={w(`withdrawals.${period}`)}>
            {w('withdrawals.ofLimit', {
              left: money(limits.left[period], currency),
              limit: money(limits.limits[period], currency),
            })}
          </Fact>
        ))}
    </Facts>
  );
}

/** Who the customer is, and recent changes of credentials, phone, devices and accounts at banks. */
function CustomerFacts({
  of: { status, name, phone, restrictions, sessions, notices },
}: {
  readonly of: Opened['customer'];
}) {
  const { w, when } = useWords();
  const holding = restrictions.filter(({ liftedAt, until }) => liftedAt === null && (until ?? Infinity) > Date.now());
  return (
    <>
      <Facts>
        <Fact name={w('review.name')}>{name ?? w('customers.notVerified')}</Fact>
        <Fact name={w('customers.by.phone')}>{phone}</Fact>
        <Fact name={w('customers.verification')}>{w(`status.${status}`)}</Fact>
        <Fact name={w('customer.restrictions')}>
          {holding.length === 0
            ? w('customer.notRestricted')
            : holding.flatMap(({ stops }) => stops.map((stop) => w(`customer.stop.${stop}`))).join(' · ')}
        </Fact>
        <Fact name={w('customer.sessions')}>
          {sessions.length === 0
            ? w('customer.noSessions')
            : sessions.map(({ device, createdAt }) => `${device}, ${when(createdAt)}`).join(' · ')}
        </Fact>
      </Facts>
      <h3>{w('customer.notices')}</h3>
      <ul className={styles.views}>
        {notices.slice(0, noticesMax).map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            {when(at)} · {w(`notice.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
