import type { Bar, BarPeriod } from '@parkett/market-contract';
import { useFormats } from '@parkett/web-ui';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { BarChart, CandlestickChart } from 'echarts/charts';
import { AxisPointerComponent, DataZoomInsideComponent, GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chartOption, dataOption } from './chart-option';
import { useColours } from './colours';

echarts.use([CandlestickChart, BarChart, GridComponent, AxisPointerComponent, DataZoomInsideComponent, CanvasRenderer]);

export interface CandleChartProps {
  readonly bars: readonly Bar[];
  readonly period: BarPeriod;
  readonly decimals: number;
  readonly height: number;
  /** The bar under the crosshair; undefined when it leaves. */
  readonly onPoint: (index: number | undefined) => void;
}

interface PointerEventOfECharts {
  readonly axesInfo?: readonly { readonly axisDim: string; readonly value: number }[];
}

/** The only module that loads ECharts: import it lazily. */
export default function CandleChart({ bars, period, decimals, height, onPoint }: CandleChartProps) {
  const formats = useFormats();
  const colours = useColours();
  const chart = useRef<EChartsReactCore>(null);
  const latest = useRef(bars);
  latest.current = bars;
  // The whole option is built once per picture; ticks only exchange the data, so that zoom and crosshair stay.
  const option = useMemo(() => chartOption(latest.current, period, colours, formats, decimals), [period, colours, formats, decimals]);
  // ECharts takes the first option a moment after mounting; data alone before it would be a picture without axes.
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) chart.current?.getEchartsInstance().setOption(dataOption(bars, period, colours, formats), { lazyUpdate: true });
  }, [ready, bars, period, colours, formats]);
  const events = useMemo(
    () => ({
      updateAxisPointer: (event: PointerEventOfECharts) => onPoint(event.axesInfo?.find((axis) => axis.axisDim === 'x')?.value),
      globalout: () => onPoint(undefined),
    }),
    [onPoint],
  );
  return (
    <EChartsReactCore
      ref={chart} echarts={echarts} option={option} notMerge onEvents={events} onChartReady={() => setReady(true)}
      style={{ height, touchAction: 'pan-y' }}
    />
  );
}
