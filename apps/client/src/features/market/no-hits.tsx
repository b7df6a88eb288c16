import { CallFailure } from '@parkett/web-api';
import { useText } from '@parkett/web-i18n';
import { EmptyState, ErrorState } from '@parkett/web-ui';
import { failureOf } from '../../shared/api/queries';

export const NoHits = () => {
  const { t } = useText();
  return <EmptyState title={t('market.noHits')}>{t('market.noHitsHint')}</EmptyState>;
};

/** Shown instead of a share: trying again helps unless there is no such share. */
export function ShareMissing({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const { t } = useText();
  if (error instanceof CallFailure && error.code === 'SYMBOL_UNKNOWN') return <NoHits />;
  return <ErrorState title={t('failure.load')} detail={failureOf(error)} onRetry={onRetry} />;
}
