import { listActions, type ListedAction } from '@parkett/market-contract';
import { listOwnActions, type OwnAction } from '@parkett/portfolio-contract';
import { localeOf, useLanguage, useText } from '@parkett/web-i18n';
import { EmptyState, itemClass, ItemLines, Money, Rows, useFormats, useName } from '@parkett/web-ui';
import { Link } from 'react-router';
import { useEndpoint, usePages } from '../../shared/api/queries';
import { useActionText } from '../../shared/pages/action-words';
import { Loaded, LoadedRows } from '../../shared/pages/loaded';
import { MoreRows } from '../../shared/pages/more-rows';
import { Section } from '../../shared/pages/page';
import { actionsPath } from '../../shared/pages/stock-path';
import { byMonth } from './by-month';

/** A row of the calendar; `own` is what the customer has of it. */
interface Entry {
  readonly action: ListedAction;
  readonly own?: OwnAction;
}

/** An action with the name of its share, which leads to all that is known of it. */
function EntryRow({ action, own }: Entry) {
  const { t } = useText();
  const { quantity } = useFormats();
  const name = useName();
  const text = useActionText()(action.terms);
  const cash = own?.cash;
  return (
    <li>
      <Link className={itemClass} to={actionsPath(action.symbol)}>
        <ItemLines
          title={name({ name: action.name ?? action.symbol, nameZh: action.nameZh ?? null })}
          note={
            <>
              <div>{text}</div>
              {t('action.dates', { exDate: action.exDate, payDate: action.payDate })}
            </>
          }
          end={cash && <Money amount={cash.net ?? cash.gross} currency={cash.currency} />}
          endNote={own && (cash?.net === null ? t('dividend.beforeTax') : `× ${quantity(own.shares)}`)}
        />
      </Link>
    </li>
  );
}

/** Rows under the name of their month. */
function Months({ entries }: { readonly entries: readonly Entry[] }) {
  const locale = localeOf[useLanguage()];
  const monthOf = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return byMonth(entries, ({ action }) => action.exDate).map(({ month, rows }) => (
    <Section key={month} title={monthOf.format(new Date(`${month}-01T00:00:00Z`))}>
      <Rows>
        {rows.map((entry) => (
          <EntryRow key={entry.action.actionId} {...entry} />
        ))}
      </Rows>
    </Section>
  ));
}

/** The actions on the customer's shares. */
export function OwnActions() {
  const { t } = useText();
  const asked = useEndpoint(listOwnActions, {});
  return (
    <Loaded query={asked} data={asked.data?.actions}>
      {(actions) =>
        actions.length === 0 ? (
          <EmptyState title={t('action.none')}>{t('action.noneMine')}</EmptyState>
        ) : (
          <Months entries={actions.map((own) => ({ action: { ...own.action, ...own }, own }))} />
        )
      }
    </Loaded>
  );
}

/** The actions on all shares. */
export function AllActions() {
  const { t } = useText();
  const pages = usePages(listActions);
  const actions = pages.data?.pages.flatMap((page) => page.actions) ?? [];
  return (
    <LoadedRows
      query={pages}
      isEmpty={actions.length === 0}
      none={<EmptyState title={t('action.none')}>{t('action.noneAll')}</EmptyState>}
    >
      <Months entries={actions.map((action) => ({ action }))} />
      <MoreRows pages={pages} />
    </LoadedRows>
  );
}

/** The actions of one share: those ahead by date, then those of the past, the newest first. */
export function ShareHistory({ symbol }: { readonly symbol: string }) {
  const { t } = useText();
  const { dateTime } = useFormats();
  const asked = useEndpoint(listActions, { symbol });
  const today = dateTime(Date.now()).slice(0, 10);
  return (
    <Loaded query={asked} data={asked.data?.actions}>
      {(actions) => {
        if (actions.length === 0) return <EmptyState title={t('action.none')}>{t('action.noneShare')}</EmptyState>;
        const ahead = actions.filter(({ exDate }) => exDate > today);
        const past = actions.filter(({ exDate }) => exDate <= today).toReversed();
        return (
          <>
            <ShareRows title={t('action.upcoming')} actions={ahead} />
            <ShareRows title={t('action.past')} actions={past} />
          </>
        );
      }}
    </Loaded>
  );
}

interface ShareRowsProps {
  readonly title: string;
  readonly actions: readonly ListedAction[];
}

function ShareRows({ title, actions }: ShareRowsProps) {
  const { t } = useText();
  const textOf = useActionText();
  if (actions.length === 0) return null;
  return (
    <Section title={title}>
      <Rows>
        {actions.map(({ actionId, terms, exDate, payDate }) => (
          <li key={actionId} className={itemClass}>
            <ItemLines title={textOf(terms)} note={t('action.dates', { exDate, payDate })} />
          </li>
        ))}
      </Rows>
    </Section>
  );
}
