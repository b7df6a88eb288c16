import { getInstrument } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Segments, useName } from '@parkett/web-ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { useEndpoint } from '../../shared/api/queries';
import { stockPath } from '../../shared/pages/stock-path';
import { Page } from '../../shared/pages/page';
import { OwnRights } from '../../shared/rights/own-rights';
import { AllActions, OwnActions, ShareHistory } from './action-lists';

const groups = ['mine', 'all'] as const;

/** The dividend calendar: what companies have announced, for the customer's shares or for all. */
function Calendar() {
  const { t } = useText();
  const env = useEnv();
  const [group, setGroup] = useState<(typeof groups)[number]>('mine');
  return (
    <Page title={t('route.dividends')} backTo="/ucenter/holding" env={env} refreshable>
      <Segments
        label={t('action.shares')}
        value={group}
        onChange={setGroup}
        options={groups.map((value) => ({ value, label: t(`action.group.${value}`) }))}
      />
      {group === 'mine' && <OwnRights />}
      {group === 'mine' ? <OwnActions /> : <AllActions />}
    </Page>
  );
}

/** Everything that is known of one share, also from the past. */
function ShareCalendar({ symbol }: { readonly symbol: string }) {
  const { t } = useText();
  const env = useEnv();
  const name = useName();
  const instrument = useEndpoint(getInstrument, { symbol }).data?.instrument;
  return (
    <Page title={instrument ? name(instrument) : t('route.dividends')} backTo={stockPath(symbol)} env={env} refreshable>
      <OwnRights symbol={symbol} />
      <ShareHistory symbol={symbol} />
      <Link className="link" to={stockPath(symbol)}>
        {t('action.toShare')}
      </Link>
    </Page>
  );
}

/** The address may name a share: `?symbol=…`. */
export function ActionsScreen() {
  const symbol = useSearchParams()[0].get('symbol');
  return symbol ? <ShareCalendar symbol={symbol} /> : <Calendar />;
}
