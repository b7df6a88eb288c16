import { listPositions } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { EmptyState, Icon, itemClass, ItemLines, Rows, Sheet, useName } from '@parkett/web-ui';
import { Link } from 'react-router';
import { useEndpoint } from '../../shared/api/queries';
import { Loaded } from '../../shared/pages/loaded';

/** The customer's shares, of which one is to move; each row opens the form for it. */
export function ShareSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText();
  const name = useName();
  const asked = useEndpoint(listPositions, {});
  return (
    <Sheet title={t('depot.start')} onClose={onClose}>
      <Loaded query={asked} data={asked.data?.positions} count={3}>
        {(positions) =>
          positions.length === 0 ? (
            <EmptyState title={t('depot.noShares')} />
          ) : (
            <Rows label={t('depot.start')}>
              {positions.map((position) => (
                <li key={position.symbol}>
                  <Link className={itemClass} to={{ search: `?symbol=${encodeURIComponent(position.symbol)}` }} replace>
                    <ItemLines
                      title={name(position)}
                      note={t('holding.quantity', { count: position.quantity })}
                      end={<Icon name="forward" size={18} />}
                    />
                  </Link>
                </li>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Sheet>
  );
}
