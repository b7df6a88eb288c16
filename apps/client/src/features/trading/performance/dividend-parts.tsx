import { minor, subtract, sum, type Currency, type Minor } from '@parkett/kernel';
import { getDividends, type OwnAction, type ShareDividends } from '@parkett/portfolio-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats, useName } from '@parkett/web-ui';
import { useEndpoint } from '../../../shared/api/queries';
import type { OnMore, OwnFigure } from '../../../shared/explain/asked';
import { LineRow, SumOfLines } from '../../../shared/explain/sum-of-lines';
import { Loaded } from '../../../shared/pages/loaded';
import { dividendPerShare, type ReceivedFigure } from './dividend-words';

interface RestProps {
  readonly amount: Minor;
  readonly listed: readonly Minor[];
  readonly currency: Currency;
  readonly onMore: OnMore;
}

/** What a long list leaves out. */
function Rest({ amount, listed, ...line }: RestProps) {
  const { t } = useText();
  const rest = subtract(amount, sum(listed));
  return rest === 0 ? null : <LineRow {...line} title={t('portfolio.other')} amount={rest} />;
}

interface ReceivedPartsProps {
  readonly figure: ReceivedFigure;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly shares: readonly ShareDividends[];
  readonly figureOf: (share: ShareDividends) => OwnFigure;
  readonly onMore: OnMore;
}

/** The dividends of a year in one currency, by share. */
export function ReceivedParts({ figure, amount, currency, shares, figureOf, onMore }: ReceivedPartsProps) {
  const { t } = useText();
  const name = useName();
  const own = shares.filter((share) => share.currency === currency);
  const line = { currency, onMore };
  return (
    <SumOfLines formula={t('explain.formula.dividends')} amount={amount} currency={currency} isEmpty={false}>
      {own.map((share) => (
        <LineRow {...line} key={share.symbol} title={name(share)} amount={share[figure]} more={figureOf(share)} />
      ))}
      <Rest {...line} amount={amount} listed={own.map((share) => share[figure])} />
    </SumOfLines>
  );
}

interface SharePartsProps {
  readonly figure: ReceivedFigure;
  readonly share: ShareDividends;
  readonly year: string;
  readonly onMore: OnMore;
}

/** The payments of one share in a year. */
export function ShareParts({ figure, share: { symbol, currency }, year, onMore }: SharePartsProps) {
  const { t } = useText();
  const query = useEndpoint(getDividends, { year, symbol });
  return (
    <Loaded query={query} data={query.data} count={2}>
      {({ payments }) => {
        const own = payments.filter((payment) => payment.currency === currency);
        const amount = own.length === 0 ? minor(0) : sum(own.map((payment) => payment[figure]));
        return (
          <SumOfLines
            formula={t('explain.formula.dividends')}
            amount={amount}
            currency={currency}
            isEmpty={own.length === 0}
          >
            {own.map((payment) => (
              <LineRow
                key={payment.id}
                title={t('dividend.payDate', { date: payment.paidOn })}
                notes={[t('holding.quantity', { count: payment.shares })]}
                amount={payment[figure]}
                currency={currency}
                more={{ what: 'movement', id: payment.id }}
                onMore={onMore}
              />
            ))}
          </SumOfLines>
        );
      }}
    </Loaded>
  );
}

interface ToComePartsProps {
  readonly amount: Minor;
  readonly currency: Currency;
  readonly actions: readonly OwnAction[];
  readonly onMore: OnMore;
}

/** The dividends that are announced in a currency: shares × dividend per share. */
export function ToComeParts({ amount, currency, actions, onMore }: ToComePartsProps) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const own = actions.flatMap(({ cash, ...rest }) => (cash?.currency === currency ? [{ ...rest, cash }] : []));
  const line = { currency, onMore };
  return (
    <SumOfLines formula={t('explain.formula.dividendsToCome')} amount={amount} currency={currency} isEmpty={false}>
      {own.map(({ action, shares, cash, ...share }) => (
        <LineRow
          {...line}
          key={action.actionId}
          title={name(share)}
          notes={[
            `${formats.quantity(shares)} × ${formats.price(dividendPerShare(action))}`,
            t('dividend.payDate', { date: action.payDate }),
          ]}
          amount={cash.gross}
        />
      ))}
      <Rest {...line} amount={amount} listed={own.map(({ cash }) => cash.gross)} />
    </SumOfLines>
  );
}
