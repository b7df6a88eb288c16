import { listSecurityLog, type securityEntrySchema } from '@parkett/identity-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, itemClass, ItemLines, Rows, useFormats } from '@parkett/web-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { call } from '../../shared/api/api';
import { deviceName } from '../../shared/session/device-name';
import { LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { NotMe } from './freeze-entry';
import styles from './security.module.css';

type SecurityEntry = z.output<typeof securityEntrySchema>;

/** What somebody else may have done: each has a way to freeze the account. */
const noticed: ReadonlySet<SecurityEntry['kind']> = new Set<SecurityEntry['kind']>([
  'newDevice',
  'passwordChanged',
  'passwordReset',
  'loginLocked',
  'tradingPasswordChanged',
  'tradingPasswordLocked',
  'paymentPasswordChanged',
  'paymentPasswordLocked',
  'totpEnrolled',
  'totpRemoved',
  'recoveryCodeUsed',
  'guessesSpent',
  'sessionGuessesSpent',
  'passkeyEnrolled',
  'passkeyRemoved',
  'passkeyCloned',
  'emailSet',
  'emailChanged',
  'phoneChangeRequested',
  'phoneChanged',
  'phoneChangeStopped',
  'phoneNotChanged',
  'addressChanged',
  'cardBound',
  'cardUnbound',
  'withdrawalRequested',
  'withdrawalLimitRaised',
  'taxResidenceDeclared',
  'accountUnfrozen',
  'accessRecovered',
  'factorsRemoved',
  'erasureRequested',
]);

function EntryRow({ entry }: { readonly entry: SecurityEntry }) {
  const { t } = useText();
  const formats = useFormats();
  const device = deviceName(entry.device);
  return (
    <li className={itemClass}>
      <ItemLines
        title={t(`message.kind.${entry.kind}`)}
        note={
          <>
            {formats.dateTime(entry.at)}
            {device !== undefined && <> · {device}</>}
            {noticed.has(entry.kind) && <NotMe />}
          </>
        }
      />
    </li>
  );
}

/** The security events of the account, newest first, with advice for a customer who does not recognise one. */
export function SecurityEntries() {
  const { t } = useText();
  const pages = useInfiniteQuery({
    queryKey: [listSecurityLog.name, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listSecurityLog, pageParam === undefined ? {} : { before: pageParam }, { quiet: true, signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <p className={styles.note}>
        {t('message.intro')}{' '}
        <Link className="link" to="/setting/security">
          {t('me.security')}
        </Link>
      </p>
      <LoadedRows
        query={pages}
        isEmpty={entries.length === 0}
        none={<EmptyState title={t('message.none')}>{t('message.noneHint')}</EmptyState>}
      >
        <Rows label={t('me.security')}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Rows>
        <MoreRows pages={pages} />
      </LoadedRows>
    </>
  );
}
