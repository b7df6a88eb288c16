import { getAccount } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Icon, itemClass, ItemLines, Rows } from '@parkett/web-ui';
import { Link } from 'react-router';
import { useEndpoint } from '../../shared/api/queries';
import { Page } from '../../shared/pages/page';
import { waysIn } from './deposit-ways';

/** The ways to pay in, each with what it means. */
export function FastPaymentScreen() {
  const { t } = useText();
  const env = useEndpoint(getAccount, {}).data?.env;
  return (
    <Page title={t('route.quickPayment')} backTo="/home" env={env}>
      <Rows label={t('deposit.way')}>
        {waysIn(env).map((way) => (
          <li key={way}>
            <Link className={itemClass} to={`/bankIn/${way}`}>
              <ItemLines
                title={t(`deposit.way.${way}`)}
                note={t(`deposit.way.${way}Hint`)}
                end={<Icon name="forward" size={18} />}
              />
            </Link>
          </li>
        ))}
        <li>
          <Link className={itemClass} to="/ucenter/transfer">
            <ItemLines
              title={t('route.transfer')}
              note={t('bankTransfer.hours')}
              end={<Icon name="forward" size={18} />}
            />
          </Link>
        </li>
      </Rows>
    </Page>
  );
}
