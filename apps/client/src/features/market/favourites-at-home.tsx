import { useText } from '@parkett/web-i18n';
import { Card, Rows, useKeptText } from '@parkett/web-ui';
import { Link } from 'react-router';
import { useFavourites } from '../../shared/favourites/favourites';
import { Loaded } from '../../shared/pages/loaded';
import { Section } from '../../shared/pages/page';
import { FavouriteRow } from './favourite-row';
import { favouritesSegment, marketSegment, workspaceList } from './favourites-segment';
import { NoFavourites } from './no-favourites';

const sharesShownMax = 5;

/** Leads to the whole list, which phones and wide screens have in different places. */
function AllFavourites() {
  const { t } = useText();
  const [, chooseSegment] = useKeptText(marketSegment, '');
  const [, chooseList] = useKeptText(workspaceList, '');
  const choose = (): void => {
    chooseSegment(favouritesSegment);
    chooseList(favouritesSegment);
  };
  return (
    <Link to="/market" onClick={choose}>
      {t('favourite.all')}
    </Link>
  );
}

/** The first favourites, with live prices. */
export function FavouritesAtHome() {
  const { t } = useText();
  const { query, favourites: listed } = useFavourites();
  return (
    <Section title={t('favourite.title')} end={listed && listed.length > 0 && <AllFavourites />}>
      <Loaded query={query} data={listed} count={3}>
        {(favourites) =>
          favourites.length === 0 ? (
            <Card>
              <NoFavourites />
            </Card>
          ) : (
            <Rows label={t('favourite.title')}>
              {favourites.slice(0, sharesShownMax).map((favourite) => (
                <li key={favourite.symbol}>
                  <FavouriteRow favourite={favourite} />
                </li>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Section>
  );
}
