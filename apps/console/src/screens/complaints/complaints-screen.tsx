import { listOpenComplaints, type StaffRole } from '@parkett/identity-contract';
import type { OutputOf } from '@parkett/kernel';
import { EmptyState, StatusChip } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api';
import styles from '../../console.module.css';
import { hrefOf } from '../../place';
import { useWords } from '../../words/words';
import { Frame } from '../frame';
import { caseItem, mayOpen, stateOf } from './complaint-place';
import { RegisterForm } from './register-form';

type Open = OutputOf<typeof listOpenComplaints>['complaints'][number];

const registerRoles: readonly StaffRole[] = ['risk', 'auditor'];

/** Complaints without an answer, the most urgent first. */
export function ComplaintsScreen({ roles }: { readonly roles: readonly StaffRole[] }) {
  const { w } = useWords();
  const query = useQuery({ queryKey: ['complaints'], queryFn: () => call(listOpenComplaints, {}, { quiet: true }) });
  return (
    <Frame title={w('complaints.title')} query={query}>
      {({ complaints, overdue }) => (
        <>
          {overdue > 0 && <p className={styles.warning}>{w('complaints.overdueCount', { count: String(overdue) })}</p>}
          {complaints.length === 0 ? (
            <EmptyState title={w('complaints.empty')} />
          ) : (
            <Queue complaints={complaints} canOpen={mayOpen(roles)} />
          )}
          {registerRoles.some((role) => roles.includes(role)) && <RegisterForm />}
        </>
      )}
    </Frame>
  );
}

function Queue({ complaints, canOpen }: { readonly complaints: readonly Open[]; readonly canOpen: boolean }) {
  const { w, when } = useWords();
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={w('complaints.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{w('complaints.number')}</th>
            <th>{w('complaints.due')}</th>
            <th>{w('complaints.topic')}</th>
            <th>{w('complaints.status')}</th>
            <th>{w('complaints.handler')}</th>
            <th>{w('complaints.filed')}</th>
          </tr>
        </thead>
        <tbody>
          {complaints.map((one) => (
            <tr key={one.complaintId}>
              <td>
                {canOpen ? (
                  <a className="link" href={hrefOf('complaints', caseItem(one))}>
                    {one.number}
                  </a>
                ) : (
                  one.number
                )}
              </td>
              <td>
                {one.dueOn} {one.overdue && <StatusChip tone="bad">{w('complaints.overdue')}</StatusChip>}
              </td>
              <td>{w(`complaints.topic.${one.topic}`)}</td>
              <td>{w(`complaints.status.${stateOf(one)}`)}</td>
              <td>{one.status === 'filed' ? w('complaints.nobody') : one.handler}</td>
              <td>{when(one.filedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
