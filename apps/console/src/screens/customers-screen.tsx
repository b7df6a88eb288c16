import {
  documentTypes,
  openCustomer,
  type CustomerQuestion,
  type DocumentType,
  type StaffRole,
} from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { callSealed } from '@parkett/web-api';
import { Button, Fact, Facts, Field, StatusChip } from '@parkett/web-ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { hrefOf } from '../place';
import { useShortcuts } from '../shortcuts';
import { useWords } from '../words/words';
import { Choice } from './choice';
import { CustomerSecurity } from './customer-security';
import { Views } from './views';
import { FailureLine } from './failure-line';
import { useSending } from './use-sending';

type Customer = OutputOf<typeof openCustomer>;
type By = CustomerQuestion['by'];

const ways = ['account', 'phone', 'idNumber'] as const satisfies readonly By[];

/**
 * Finds one customer by their complete account, phone or ID document number. The URL never contains the search text.
 */
export function CustomersScreen({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { w } = useWords();
  const [customer, setCustomer] = useState<Customer>();
  return (
    <>
      <div className={styles.titleLine}>
        <h1>{w('customers.title')}</h1>
      </div>
      <Search onFound={setCustomer} />
      {customer !== undefined && <CustomerPage key={customer.accountId} customer={customer} roles={roles} />}
    </>
  );
}

function Search({ onFound }: { readonly onFound: (customer: Customer | undefined) => void }) {
  const { w } = useWords();
  const [by, setBy] = useState<By>('account');
  const [documentType, setDocumentType] = useState<DocumentType>('deIdentityCard');
  const [text, setText] = useState('');
  const { busy, failure, send, say } = useSending();
  const field = useRef<HTMLFormElement>(null);
  const focusField = (): void => field.current?.querySelector<HTMLElement>('input')?.focus();
  useEffect(focusField, []);
  useShortcuts([{ keys: ['/'], word: 'key.search', run: focusField }]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFound(undefined);
    void send(async () => {
      onFound(await callSealed(call, openCustomer, questionOf(by, text.trim(), documentType), { quiet: true }));
      // The customer's page masks the number, so the search must not keep it on the screen either.
      setText('');
    });
  };
  return (
    <form ref={field} className={styles.card} role="search" onSubmit={submit}>
      <div className={styles.inline}>
        <Choice
          label={w('customers.by')}
          values={ways}
          value={by}
          wordOf={(each) => w(`customers.by.${each}`)}
          onChange={(each) => {
            setBy(each);
            say(undefined);
          }}
        />
        {by === 'idNumber' && (
          <Choice
            label={w('queue.document')}
            values={documentTypes}
            value={documentType}
            wordOf={(each) => w(`document.${each}`)}
            onChange={setDocumentType}
          />
        )}
        <Field
          label={w(`customers.by.${by}`)}
          name="customer"
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={by === 'phone' ? 'tel' : 'text'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busyLabel={busy && w('customers.searching')}>
          {w('customers.search')}
        </Button>
      </div>
      <p className={styles.note}>{w('customers.hint')}</p>
      <FailureLine text={failure} />
    </form>
  );
}

function questionOf(by: By, text: string, documentType: DocumentType): Readonly<Record<string, unknown>> {
  switch (by) {
    case 'account':
      return { by, accountId: text };
    case 'phone':
      return { by, phone: text };
    case 'idNumber':
      return { by, documentType, idNumber: text };
  }
}

function toneOf(status: Customer['status']): 'good' | 'neutral' | 'busy' {
  if (status === 'approved') return 'good';
  return status === 'pending' ? 'neutral' : 'busy';
}

function CustomerPage({ customer, roles }: { readonly customer: Customer; readonly roles: readonly StaffRole[] }) {
  const mayReview = roles.includes('operations') || roles.includes('risk');
  const { w, when, languageName } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { accountId, status, name, phone, language, erasure, views } = customer;
  return (
    <>
      <section className={styles.card}>
        <h2 ref={heading} tabIndex={-1}>
          {w('customers.page', { account: accountId })}
        </h2>
        <p className={styles.note}>{w('review.recorded')}</p>
        <Facts>
          <Fact name={w('review.name')}>{name ?? w('customers.notVerified')}</Fact>
          <Fact name={w('customers.by.phone')}>{phone}</Fact>
          <Fact name={w('customers.language')}>{languageName(language)}</Fact>
          <Fact name={w('customers.verification')}>
            <StatusChip tone={toneOf(status)}>{w(`status.${status}`)}</StatusChip>
          </Fact>
          {erasure !== null && (
            <Fact name={w('act.requestErasure')}>
              {erasure.requestedBy}, {when(erasure.requestedAt)}
            </Fact>
          )}
        </Facts>
        {mayReview && status === 'underReview' && (
          <a className="link" href={hrefOf('reviews', accountId)}>
            {w('customers.review')}
          </a>
        )}
      </section>
      <section>
        <h2>{w('customers.decisions')}</h2>
        {customer.submissions.length === 0 ? (
          <p className={styles.note}>{w('status.pending')}</p>
        ) : (
          <Submissions submissions={customer.submissions} />
        )}
      </section>
      <CustomerSecurity customer={customer} roles={roles} />
      <Views views={views} />
    </>
  );
}

function Submissions({ submissions }: { readonly submissions: Customer['submissions'] }) {
  const { w, when } = useWords();
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={w('customers.decisions')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.figure}>{w('queue.attempt')}</th>
            <th>{w('queue.document')}</th>
            <th>{w('review.submitted')}</th>
            <th>{w('review.status')}</th>
            <th>{w('review.reason')}</th>
            <th>{w('customers.decidedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map(
            ({ submissionId, attempt, documentType, submittedAt, status, reason, decidedBy, decidedAt }) => (
              <tr key={submissionId}>
                <td className={styles.figure}>{attempt}</td>
                <td>{w(`document.${documentType}`)}</td>
                <td>{when(submittedAt)}</td>
                <td>{w(`status.${status}`)}</td>
                <td>{reason === null ? '–' : w(`reason.${reason}`)}</td>
                <td>{decidedBy === null || decidedAt === null ? '–' : `${decidedBy}, ${when(decidedAt)}`}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
