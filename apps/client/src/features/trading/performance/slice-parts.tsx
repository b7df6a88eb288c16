import { zero } from '@parkett/kernel';
import { getAllocation, type AllocationKind, type HeldValue } from '@parkett/portfolio-contract';
import type { ExplainedQuestion } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats, useName } from '@parkett/web-ui';
import { useEndpoint } from '../../../shared/api/queries';
import type { OnMore } from '../../../shared/explain/asked';
import { LineRow, SumOfLines } from '../../../shared/explain/sum-of-lines';
import { Loaded } from '../../../shared/pages/loaded';

interface SlicePartsProps {
  readonly by: AllocationKind;
  readonly slice: string;
  readonly onMore: OnMore;
}

/** The holdings and the cash of a slice. The amount and its parts are from one answer. */
export function SliceParts({ by, slice, onMore }: SlicePartsProps) {
  const { t } = useText();
  const formats = useFormats();
  const name = useName();
  const query = useEndpoint(getAllocation, { by, key: slice });
  const notesOf = ({ share, original, currency }: HeldValue, base: string): string[] => [
    ...(share ? [`${formats.quantity(share.shares)} × ${formats.price(share.price)}`] : []),
    ...(currency === base ? [] : [formats.money(original, currency)]),
  ];
  const moreOf = ({ share, currency }: HeldValue): ExplainedQuestion =>
    share ? { what: 'positionValue', symbol: share.symbol } : { what: 'cash', currency };
  return (
    <Loaded query={query} data={query.data} count={3}>
      {({ [by]: slices, parts, currency }) => (
        <SumOfLines
          formula={t('explain.formula.allocation')}
          amount={slices.find(({ key }) => key === slice)?.value ?? zero}
          currency={currency}
          isEmpty={parts.length === 0}
        >
          {parts.map((part) => (
            <LineRow
              key={part.share?.symbol ?? part.currency}
              title={part.share ? name(part.share) : t('account.cashIn', { currency: part.currency })}
              notes={notesOf(part, currency)}
              amount={part.value}
              currency={currency}
              more={moreOf(part)}
              onMore={onMore}
            />
          ))}
        </SumOfLines>
      )}
    </Loaded>
  );
}
