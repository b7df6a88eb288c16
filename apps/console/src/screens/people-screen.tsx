import {
  disableStaff,
  enrolmentUrl,
  issueEnrolment,
  listStaff,
  type EnrolmentLink,
  type StaffRole,
} from '@parkett/identity-contract';
import { Button, ConfirmSheet, StatusChip } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api';
import styles from '../console.module.css';
import { goTo } from '../place';
import { useWords } from '../words/words';
import { Frame } from './frame';
import { LinkCustomerForm } from './link-customer-form';
import { ProposeForm } from './propose-form';

interface Asked {
  readonly what: 'link' | 'disable';
  readonly staffId: string;
}

/** A link that this admin hands over. */
interface Issued extends EnrolmentLink {
  readonly login: string;
}

const questions = {
  link: 'people.linkQuestion',
  disable: 'people.disableQuestion',
} as const;

/** The members of staff; admins propose and disable them, and hand over links. */
export function PeopleScreen({ login, roles }: { readonly login: string; readonly roles: readonly StaffRole[] }) {
  const { w, when } = useWords();
  const [asked, setAsked] = useState<Asked>();
  const [issued, setIssued] = useState<Issued>();
  const query = useQuery({ queryKey: ['people'], queryFn: () => call(listStaff, {}, { quiet: true }) });
  const admin = roles.includes('admin');
  const close = (): void => setAsked(undefined);
  async function send({ what, staffId }: Asked): Promise<void> {
    try {
      if (what === 'disable') await call(disableStaff, { staffId });
      else setIssued({ login: staffId, ...(await call(issueEnrolment, { staffId })) });
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
          {issued !== undefined && (
            <section className={styles.card} role="status">
              <h2>{w('people.linkFor', { login: issued.login, until: when(issued.expiresAt) })}</h2>
              <code className={styles.read}>{enrolmentUrl(location.origin, issued.token)}</code>
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
                  <th>{w('people.customer')}</th>
                  {admin && (
                    <th>
                      <span className="visually-hidden">{w('people.link')}</span>
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
                    <td>{person.customerAccounts.join(', ') || '–'}</td>
                    {admin && (
                      <td className={styles.figure}>
                        {person.status === 'active' && person.login !== login && (
                          <Button variant="quiet" onClick={() => setAsked({ what: 'link', staffId: person.staffId })}>
                            {w('people.link')}
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
          {admin && <ProposeForm onProposed={() => goTo('approvals')} />}
          {admin && <LinkCustomerForm onLinked={() => void query.refetch()} />}
          {asked !== undefined && (
            <ConfirmSheet
              title={asked.staffId}
              busyLabel={w('review.sending')}
              onClose={close}
              onConfirm={() => send(asked)}
              question={w(questions[asked.what], { login: asked.staffId })}
              confirmLabel={w(`people.${asked.what}`)}
            />
          )}
        </>
      )}
    </Frame>
  );
}
