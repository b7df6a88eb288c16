import { useText } from '@parkett/web-i18n';
import { EmptyState } from '@parkett/web-ui';
import { Link } from 'react-router';
import { session } from '../shared/api/api';
import { Page } from '../shared/pages/page';
import { useShownRoute } from './shown-route';

/** A path whose feature is not built yet. Nothing links to it. */
export function NotAvailable() {
  const { t } = useText();
  const route = useShownRoute();
  const home = session.token() === undefined ? '/login' : '/home';
  return (
    <Page title={route ? t(route.titleKey) : t('common.notAvailable')} backTo={home}>
      <EmptyState
        title={t('common.notAvailable')}
        action={
          <Link className="link" to={home} replace>
            {t(home === '/home' ? 'common.toHome' : 'login.submit')}
          </Link>
        }
      >
        {t('common.notAvailableHint')}
      </EmptyState>
    </Page>
  );
}
