import { getStaff, staffLogout, type StaffRole } from '@parkett/identity-contract';
import { chooseLanguage, useLanguage } from '@parkett/web-i18n';
import { Button, EmptyState, ErrorState } from '@parkett/web-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call, failureOf } from './api';
import styles from './console.module.css';
import { setNotice, useNotice } from './notice';
import { hrefOf, sections, usePlace, type Section } from './place';
import { queries } from './queries';
import { ActionsScreen } from './screens/actions/actions-screen';
import { ActsScreen } from './screens/acts-screen';
import { ApprovalsScreen } from './screens/approvals-screen';
import { BlocksScreen } from './screens/blocks-screen';
import { ChecksScreen } from './screens/checks/checks-screen';
import { ComplaintCase } from './screens/complaints/complaint-case';
import { caseOf, mayOpen } from './screens/complaints/complaint-place';
import { ComplaintsScreen } from './screens/complaints/complaints-screen';
import { DepotScreen } from './screens/depot/depot-screen';
import { CustomersScreen } from './screens/customers-screen';
import { EnrolmentScreen, isEnrolmentPage } from './screens/enrolment-screen';
import { ErasuresScreen } from './screens/erasures-screen';
import { FailsScreen } from './screens/fails/fails-screen';
import { FeedScreen } from './screens/feed-screen';
import { LoginScreen } from './screens/login-screen';
import { NightRecord } from './screens/night/night-record';
import { NightsScreen } from './screens/night/nights-screen';
import { PeopleScreen } from './screens/people-screen';
import { QueueScreen } from './screens/queue-screen';
import { RecoveriesScreen } from './screens/recoveries/recoveries-screen';
import { RecoveryCase } from './screens/recoveries/recovery-case';
import { ReviewScreen } from './screens/review-screen';
import { ScreeningCase } from './screens/screening/screening-case';
import { ScreeningsScreen } from './screens/screening/screenings-screen';
import { ShortcutsSheet } from './screens/shortcuts-sheet';
import { SuspenseScreen } from './screens/suspense-screen';
import { WithdrawalsScreen } from './screens/withdrawals/withdrawals-screen';
import { useShortcutKeys, useShortcuts } from './shortcuts';
import { session } from './staff-session';
import { useWords } from './words/words';

/** Which roles see a section. The server checks permissions again for every call. */
const rolesOf: Readonly<Record<Section, readonly StaffRole[]>> = {
  reviews: ['operations', 'risk'],
  screenings: ['operations', 'risk'],
  recoveries: ['operations', 'risk'],
  complaints: ['support', 'operations', 'risk', 'auditor'],
  customers: ['support', 'operations', 'risk'],
  approvals: ['operations', 'risk', 'auditor', 'admin'],
  withdrawals: ['operations', 'risk', 'auditor'],
  suspense: ['operations', 'risk', 'auditor'],
  checks: ['operations', 'risk', 'auditor'],
  actions: ['operations', 'risk', 'auditor'],
  erasures: ['operations', 'risk', 'auditor'],
  blocks: ['operations'],
  depot: ['operations', 'risk'],
  fails: ['operations', 'risk', 'auditor'],
  feed: ['operations', 'risk', 'auditor'],
  night: ['operations', 'risk', 'auditor'],
  people: ['admin', 'auditor'],
  acts: ['auditor', 'admin'],
};

const listen = (listener: () => void) => session.onChange(listener);

export function Console() {
  const token = useSyncExternalStore(listen, () => session.token());
  const { w } = useWords();
  const language = useLanguage();
  const isEnrolling = isEnrolmentPage();
  return (
    <div className={styles.console}>
      <header className={styles.head}>
        <a className={styles.brand} href={isEnrolling ? '/console/' : '#/'}>
          {w('console.brand')} <span>{w('console.title')}</span>
        </a>
        <div className={styles.headEnd}>
          <button
            type="button"
            className="link"
            lang={language === 'de' ? 'en' : 'de'}
            onClick={() => void chooseLanguage(language === 'de' ? 'en' : 'de')}
          >
            {w('console.language')}
          </button>
        </div>
      </header>
      <Page token={token} isEnrolling={isEnrolling} />
    </div>
  );
}

function Page({ token, isEnrolling }: { readonly token: string | undefined; readonly isEnrolling: boolean }) {
  if (isEnrolling) return <EnrolmentScreen />;
  return token === undefined ? <LoginScreen /> : <Desk key={token} />;
}

function Desk() {
  const { w } = useWords();
  const { section, item } = usePlace();
  const me = useQuery({ queryKey: ['me'], queryFn: () => call(getStaff, {}, { quiet: true }) });
  const [isHelping, setHelping] = useState(false);
  useEffect(() => () => queries.clear(), []);
  useEffect(() => () => setNotice(undefined), [section]);
  useShortcutKeys();
  useShortcuts([{ keys: ['?'], word: 'key.help', run: () => setHelping(true) }]);
  if (me.data === undefined) {
    return (
      <main className={styles.main} aria-busy={me.error === null}>
        {me.error !== null && <ErrorState title={failureOf(me.error)} onRetry={() => void me.refetch()} />}
      </main>
    );
  }
  const { login, roles } = me.data.staff;
  const mine = sections.filter((each) => rolesOf[each].some((role) => roles.includes(role)));
  const shown = mine.find((each) => each === section) ?? mine[0];
  return (
    <>
      <nav className={styles.nav} aria-label={w('nav.label')}>
        <ul>
          {mine.map((each) => (
            <li key={each}>
              <a href={hrefOf(each)} aria-current={each === shown ? 'page' : undefined}>
                {w(`nav.${each}`)}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.who}>
          <span>{login}</span>
          <Button variant="plain" aria-keyshortcuts="?" onClick={() => setHelping(true)}>
            {w('keys.title')} <kbd>?</kbd>
          </Button>
          <Button variant="quiet" onClick={() => void call(staffLogout, {}).finally(() => session.end())}>
            {w('logout.submit')}
          </Button>
        </div>
      </nav>
      <main className={styles.main} tabIndex={-1}>
        <NoticeLine />
        {shown === undefined ? (
          <EmptyState title={w('nav.nothing')} />
        ) : (
          <Shown section={shown} item={item} login={login} roles={roles} />
        )}
      </main>
      {isHelping && <ShortcutsSheet onClose={() => setHelping(false)} />}
    </>
  );
}

/** Always in the document, so that screen readers announce text that appears in it. */
function NoticeLine() {
  const notice = useNotice();
  const look = notice === undefined ? 'visually-hidden' : `${styles.notice} ${styles[notice.tone]}`;
  return (
    <p className={look} role="status">
      {notice?.text}
    </p>
  );
}

interface ShownProps {
  readonly section: Section;
  readonly item: string | undefined;
  readonly login: string;
  readonly roles: readonly StaffRole[];
}

function Shown({ section, item, login, roles }: ShownProps) {
  // The case that the user returns from, so that the queue continues there.
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (section === 'reviews' && item !== undefined) opened.current = item;
  }, [section, item]);
  switch (section) {
    case 'reviews':
      return item === undefined ? (
        <QueueScreen opened={opened.current} />
      ) : (
        <ReviewScreen key={item} accountId={item} login={login} />
      );
    case 'screenings':
      return item === undefined ? <ScreeningsScreen /> : <ScreeningCase key={item} accountId={item} />;
    case 'recoveries':
      return item === undefined ? <RecoveriesScreen /> : <RecoveryCase key={item} caseId={item} />;
    case 'complaints':
      return <Complaints item={item} login={login} roles={roles} />;
    case 'customers':
      return <CustomersScreen roles={roles} />;
    case 'approvals':
      return <ApprovalsScreen />;
    case 'withdrawals':
      return <WithdrawalsScreen roles={roles} />;
    case 'suspense':
      return <SuspenseScreen roles={roles} />;
    case 'checks':
      return <ChecksScreen item={item} roles={roles} />;
    case 'actions':
      return <ActionsScreen roles={roles} />;
    case 'erasures':
      return <ErasuresScreen roles={roles} />;
    case 'blocks':
      return <BlocksScreen />;
    case 'depot':
      return <DepotScreen roles={roles} />;
    case 'fails':
      return <FailsScreen roles={roles} />;
    case 'feed':
      return <FeedScreen />;
    case 'night':
      return item === undefined ? <NightsScreen /> : <NightRecord key={item} date={item} />;
    case 'people':
      return <PeopleScreen login={login} roles={roles} />;
    case 'acts':
      return <ActsScreen />;
  }
}

function Complaints({ item, login, roles }: Omit<ShownProps, 'section'>) {
  const named = mayOpen(roles) ? caseOf(item) : undefined;
  return named === undefined ? (
    <ComplaintsScreen roles={roles} />
  ) : (
    <ComplaintCase key={item} named={named} login={login} />
  );
}
