import { listWithdrawals, type Withdrawal } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, Rows } from '@parkett/web-ui';
import { usePages } from '../../../shared/api/queries';
import formStyles from '../../../shared/pages/form.module.css';
import { LoadedRows } from '../../../shared/pages/loaded';
import { Section } from '../../../shared/pages/page';
import { useDay } from '../../../shared/pages/use-day';
import { isInFlight } from '../withdrawals/withdrawal-words';
import { WithdrawalRow } from '../withdrawals/withdrawal-row';
import type { Transfers } from './transfers';

const refreshMs = 5_000;
const isTransfer = ({ kind, status }: Withdrawal): boolean => kind === 'mainlandCard' && isInFlight(status);

/** Transfers to cards that the bank has not confirmed yet, with the date on which they arrive. */
export function UnderWay({ leaving }: Pick<Transfers, 'leaving'>) {
  const { t } = useText();
  const dayOf = useDay();
  const pages = usePages(listWithdrawals, {}, refreshMs);
  const rows = (pages.data?.pages.flatMap((page) => page.withdrawals) ?? []).filter(isTransfer);
  const arrival = (date: string | null): string => (date === null ? t('bankTransfer.nextDay') : dayOf(date));
  return (
    <Section title={t('bankTransfer.underWay')}>
      <LoadedRows
        query={pages}
        isEmpty={rows.length === 0}
        none={<p className={formStyles.note}>{t('bankTransfer.noneUnderWay')}</p>}
      >
        <Rows label={t('bankTransfer.underWay')}>
          {rows.map((row) => (
            <li key={row.withdrawalId}>
              <WithdrawalRow row={row} linked={false} />
              {leaving?.withdrawalId === row.withdrawalId && row.status !== 'requested' && (
                <div className={formStyles.padded}>
                  <Facts>
                    <Fact name={t('bankTransfer.arrives')}>{arrival(leaving.arrivesOn)}</Fact>
                  </Facts>
                </div>
              )}
            </li>
          ))}
        </Rows>
      </LoadedRows>
    </Section>
  );
}
