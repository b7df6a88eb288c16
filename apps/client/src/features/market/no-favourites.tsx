import { useText } from '@parkett/web-i18n';
import { EmptyState } from '@parkett/web-ui';

/** Says how to add the first favourite. */
export const NoFavourites = () => {
  const { t } = useText();
  return <EmptyState title={t('favourite.none')}>{t('favourite.noneHint')}</EmptyState>;
};
