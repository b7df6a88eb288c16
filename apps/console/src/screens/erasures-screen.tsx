import { approveErasure, listErasures, requestErasure, type StaffRole } from '@parkett/identity-contract';
import { Button, ConfirmSheet, EmptyState, Field } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { Frame } from './frame';

interface Asked {
  readonly what: 'request' | 'approve';
  readonly accountId: string;
}

/** Erasures of personal data: one staff member requests, another approves. */
export function ErasuresScreen({ login, roles }: { readonly login: string; readonly roles: readonly StaffRole[] }) {
  const { w, when } = useWords();
  const [asked, setAsked] = useState<Asked>();
  const [account, setAccount] = useState('');
  const query = useQuery({ queryKey: ['erasures'], queryFn: () => call(listErasures, {}, { quiet: true }) });
  const close = (): void => setAsked(undefined);
  async function send({ what, accountId }: Asked): Promise<void> {
    // The call has already shown the error.
    await call(what === 'request' ? requestErasure : approveErasure, { accountId }).then(
      () => setAccount(''),
      () => undefined,
    );
    close();
    await query.refetch();
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
                setAsked({ what: 'request', accountId: account.trim().toUpperCase() });
              }}
            >
              <Field
                label={w('erasures.account')}
                name="account"
                required
                maxLength={64}
                autoComplete="off"
                value={account}
                onChange={(event) => setAccount(event.target.value)}
              />
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
                        {requestedBy}, {when(requestedAt)}
                      </td>
                      <td>
                        {erasedAt !== null && `${approvedBy ?? ''}, ${when(erasedAt)}`}
                        {erasedAt === null &&
                          (roles.includes('risk') && requestedBy !== login ? (
                            <Button variant="quiet" onClick={() => setAsked({ what: 'approve', accountId })}>
                              {w('erasures.approve')}
                            </Button>
                          ) : (
                            w('erasures.open')
                          ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {asked !== undefined && (
            <ConfirmSheet
              title={asked.accountId}
              busyLabel={w('review.sending')}
              onClose={close}
              onConfirm={() => send(asked)}
              question={
                asked.what === 'request'
                  ? w('erasures.requestQuestion')
                  : w('erasures.approveQuestion', { account: asked.accountId })
              }
              confirmLabel={w(asked.what === 'request' ? 'erasures.request' : 'erasures.approve')}
            />
          )}
        </>
      )}
    </Frame>
  );
}
