import { approveStaff, disableStaff, listStaff, type StaffRole } from '@parkett/identity-contract';
import { Button, ConfirmSheet, Fact, Facts, StatusChip } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { useWords } from '../words/words';
import { Frame } from './frame';
import { ProposeForm } from './propose-form';

interface Asked {
  readonly what: 'approve' | 'disable';
  readonly staffId: string;
}

/** The part of a new member's first login that this admin hands over. */
interface FirstLogin {
  readonly login: string;
  readonly what: 'login.password' | 'people.app';
  readonly secret: string;
}

/** The members of staff; admins propose, approve and disable them. */
export function PeopleScreen({ login, roles }: { readonly login: string; readonly roles: readonly StaffRole[] }) {
  const { w } = useWords();
  const [asked, setAsked] = useState<Asked>();
  const [first, setFirst] = useState<FirstLogin>();
  const query = useQuery({ queryKey: ['people'], queryFn: () => call(listStaff, {}, { quiet: true }) });
  const admin = roles.includes('admin');
  const close = (): void => setAsked(undefined);
  async function send({ what, staffId }: Asked): Promise<void> {
    try {
      if (what === 'approve')
        setFirst({ login: staffId, what: 'people.app', secret: (await call(approveStaff, { staffId })).totpUri });
      else await call(disableStaff, { staffId });
    } catch {
      // The call has already shown the error.
    }
    close();
    await query.refetch();
  }
  return (
    <Frame title={w('people.title')} query={query}>
      {({ people }) => (
        <>
          {first !== undefined && (
            <section className={styles.card} role="status">
              <h2>{w('people.firstLogin', { login: first.login })}</h2>
              <Facts>
                <Fact name={w(first.what)}>
                  <code className={styles.read}>{first.secret}</code>
                </Fact>
              </Facts>
            </section>
          )}
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={w('people.title')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>{w('people.login')}</th>
                  <th>{w('people.roles')}</th>
                  <th>{w('people.status')}</th>
                  <th>{w('people.proposedBy')}</th>
                  <th>{w('people.approvedBy')}</th>
                  {admin && (
                    <th>
                      <span className="visually-hidden">{w('people.approve')}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.staffId}>
                    <td>{person.login}</td>
                    <td>{person.roles.map((role) => w(`role.${role}`)).join(', ')}</td>
                    <td>
                      <StatusChip tone={person.status === 'active' ? 'good' : 'neutral'}>
                        {w(`person.${person.status}`)}
                      </StatusChip>
                    </td>
                    <td>{person.proposedBy ?? '–'}</td>
                    <td>{person.approvedBy ?? '–'}</td>
                    {admin && (
                      <td className={styles.figure}>
                        {person.status === 'proposed' && person.proposedBy !== login && (
                          <Button
                            variant="quiet"
                            onClick={() => setAsked({ what: 'approve', staffId: person.staffId })}
                          >
                            {w('people.approve')}
                          </Button>
                        )}
                        {person.status !== 'disabled' && person.login !== login && (
                          <Button
                            variant="quiet"
                            onClick={() => setAsked({ what: 'disable', staffId: person.staffId })}
                          >
                            {w('people.disable')}
                          </Button>
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {admin && (
            <ProposeForm
              onProposed={(proposed, password) => {
                setFirst({ login: proposed, what: 'login.password', secret: password });
                void query.refetch();
              }}
            />
          )}
          {asked !== undefined && (
            <ConfirmSheet
              title={asked.staffId}
              busyLabel={w('review.sending')}
              onClose={close}
              onConfirm={() => send(asked)}
              question={w(asked.what === 'approve' ? 'people.approveQuestion' : 'people.disableQuestion', {
                login: asked.staffId,
              })}
              confirmLabel={w(asked.what === 'approve' ? 'people.approve' : 'people.disable')}
            />
          )}
        </>
      )}
    </Frame>
  );
}
