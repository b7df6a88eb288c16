import type { Price } from '@parkett/kernel';
import type { Bar, BarPeriod } from '@parkett/market-contract';
import type { CandlestickSeriesOption } from 'echarts/charts';
import type { Colours } from './colours';

/** The customer's cost, limits and fills, drawn over the prices of a share. */
export interface ChartMarks {
  /** Prices that reach across the chart: the cost of the holding, the limits of open orders. */
  readonly lines: readonly { readonly price: string; readonly label: string }[];
  readonly fills: readonly {
    readonly side: 'buy' | 'sell';
    readonly price: Price;
    readonly at: number;
    /** The trade date. */
    readonly date: string;
  }[];
  /** What happened to the share itself. */
  readonly actions?: readonly ChartAction[];
}

/** A corporate action: a letter at the bottom of the chart, and its text while the crosshair is on its bar. */
export interface ChartAction {
  readonly exDate: string;
  readonly letter: string;
  readonly text: string;
}

export const noMarks: ChartMarks = { lines: [], fills: [] };

const minuteMs = 60_000;

/** The index of the bar that contains a fill; -1 if the bars do not reach so far. */
export function barOf(fill: Pick<ChartMarks['fills'][number], 'at' | 'date'>, bars: readonly Bar[], period: BarPeriod) {
  if (period === 'minute') return bars.findIndex(({ ts }) => ts <= fill.at && fill.at < ts + minuteMs);
  if (period === 'day') return bars.findIndex(({ date }) => date === fill.date);
  // Weeks and months are dated by their last session.
  const at = bars.findIndex(({ date }) => date >= fill.date);
  return at === 0 ? -1 : at;
}

/** The actions by the index of their bar: the first one on or after the ex-date. Intraday bars show none. */
export function actionsByBar(
  actions: readonly ChartAction[] = [],
  bars: readonly Bar[],
  period: BarPeriod,
): ReadonlyMap<number, readonly ChartAction[]> {
  const found = new Map<number, ChartAction[]>();
  if (period === 'minute') return found;
  for (const action of actions) {
    const index = bars.findIndex(({ date }) => date >= action.exDate);
    // The first bar of a week or month may have begun before the action, or long after it.
    if (index < 0 || (index === 0 && bars[0]?.date !== action.exDate)) continue;
    found.set(index, [...(found.get(index) ?? []), action]);
  }
  return found;
}

/** At the bottom of the prices, where no candle is hidden. */
const actionsAt = '67%';

function actionPoints(actions: ChartMarks['actions'], bars: readonly Bar[], period: BarPeriod, colours: Colours) {
  return [...actionsByBar(actions, bars, period)].map(([index, there]) => ({
    name: 'action',
    coord: [index, Number(bars[index]?.close)],
    y: actionsAt,
    symbol: 'circle',
    symbolSize: 15,
    itemStyle: { color: colours.surface, borderColor: colours.accent },
    label: {
      show: true,
      formatter: [...new Set(there.map(({ letter }) => letter))].join(''),
      fontSize: 10,
      color: colours.accent,
    },
  }));
}

/** Buys point up from below their price, sells down from above it: colour alone never carries the meaning. */
export function marksOption(
  { lines, fills, actions }: ChartMarks,
  bars: readonly Bar[],
  period: BarPeriod,
  colours: Colours,
): Pick<CandlestickSeriesOption, 'markLine' | 'markPoint'> {
  return {
    markLine: {
      silent: true,
      animation: false,
      symbol: 'none',
      lineStyle: { color: colours.accent, type: 'dashed', width: 1 },
      label: { position: 'insideStartTop', color: colours.ink, fontSize: 11 },
      data: lines.map(({ price, label }) => ({ yAxis: Number(price), label: { formatter: label } })),
    },
    markPoint: {
      silent: true,
      animation: false,
      symbol: 'triangle',
      symbolSize: 9,
      itemStyle: { color: colours.accent, borderColor: colours.surface, borderWidth: 1 },
      label: { show: false },
      data: [
        ...actionPoints(actions, bars, period, colours),
        ...fills.flatMap((fill) => {
          const index = barOf(fill, bars, period);
          const isBuy = fill.side === 'buy';
          return index < 0
            ? []
            : [
                {
                  name: fill.side,
                  coord: [index, Number(fill.price)],
                  symbolRotate: isBuy ? 0 : 180,
                  symbolOffset: [0, isBuy ? 6 : -6],
                },
              ];
        }),
      ],
    },
  };
}
