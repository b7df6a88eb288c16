import { listErasures, requestErasure, type StaffRole } from '@parkett/identity-contract';
import { Button, ConfirmSheet, EmptyState, Field } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { goTo } from '../place';
import { useWords, type Words } from '../words/words';
import { AccountField, accountIdOf, formFailureOf } from './account-field';
import { ReasonField } from './reason-field';
import { Frame } from './frame';
import { FailureLine } from './failure-line';
import { useSending } from './use-sending';

/** The nightly job carries out what customers have requested themselves. */
const byOf = (approvedBy: string | null, w: Words['w']): string =>
  approvedBy === 'jobs' ? w('erasures.byJob') : (approvedBy ?? '');

/** Erasures of personal data that were carried out; a new one is requested, and somebody else approves the request. */
export function ErasuresScreen({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { w, when } = useWords();
  const [isAsked, setAsked] = useState(false);
  const [account, setAccount] = useState('');
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const query = useQuery({ queryKey: ['erasures'], queryFn: () => call(listErasures, {}, { quiet: true }) });
  const sending = useSending();
  const failure = formFailureOf(sending, w);
  const accountId = accountIdOf(account);
  const order = reference.trim() === '' ? {} : { reference: reference.trim() };
  const close = (): void => setAsked(false);
  async function send(): Promise<void> {
    await sending.send(async () => {
      await call(requestErasure, { accountId, reason: reason.trim(), ...order }, { quiet: true });
      goTo('approvals');
    });
    close();
  }
  return (
    <Frame title={w('erasures.title')} query={query}>
      {({ erasures }) => (
        <>
          {roles.includes('operations') && (
            <form
              className={styles.inline}
              onSubmit={(event) => {
                event.preventDefault();
                setAsked(true);
              }}
            >
              <AccountField label={w('erasures.account')} value={account} onChange={setAccount} failure={failure} />
              <ReasonField value={reason} onChange={setReason} />
              <Field
                label={w('erasures.reference')}
                name="reference"
                hint={w('erasures.referenceHint')}
                maxLength={40}
                pattern="[A-Za-z0-9][A-Za-z0-9 .\/\-]{2,39}"
                autoComplete="off"
                value={reference}
                onChange={(event) => setReference(event.target.value)}
              />
              <FailureLine text={failure.form} />
              <Button type="submit" variant="quiet">
                {w('erasures.request')}
              </Button>
            </form>
          )}
          {erasures.length === 0 ? (
            <EmptyState title={w('erasures.empty')} />
          ) : (
            <div className={styles.scroll} tabIndex={0} role="region" aria-label={w('erasures.title')}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th>{w('erasures.account')}</th>
                    <th>{w('erasures.requested')}</th>
                    <th>{w('erasures.approved')}</th>
                  </tr>
                </thead>
                <tbody>
                  {erasures.map(({ accountId, requestedBy, requestedAt, approvedBy, erasedAt }) => (
                    <tr key={accountId}>
                      <td>{accountId}</td>
                      <td>
                        {requestedBy === accountId ? w('erasures.byCustomer') : requestedBy}, {when(requestedAt)}
                      </td>
                      <td>{erasedAt === null ? '–' : `${byOf(approvedBy, w)}, ${when(erasedAt)}`}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {isAsked && (
            <ConfirmSheet
              title={accountId}
              busyLabel={w('review.sending')}
              onClose={close}
              onConfirm={send}
              question={w('erasures.requestQuestion')}
              confirmLabel={w('erasures.request')}
            />
          )}
        </>
      )}
    </Frame>
  );
}
