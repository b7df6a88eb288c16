import type { Price } from '@parkett/kernel';
import type { Bar, BarPeriod } from '@parkett/market-contract';
import type { CandlestickSeriesOption } from 'echarts/charts';
import type { Colours } from './colours';

/** What the customer has in a share, drawn over its prices. */
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

/** Buys point up from below their price, sells down from above it: colour alone never carries the meaning. */
export function marksOption(
  { lines, fills }: ChartMarks,
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
      data: fills.flatMap((fill) => {
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
    },
  };
}
