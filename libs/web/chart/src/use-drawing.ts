import { init, type ECharts } from 'echarts/core';
import { useEffect, useState, type RefObject } from 'react';
import type { ChartOption } from './chart-option';

interface PointerEvent {
  readonly axesInfo?: readonly { readonly axisDim: string; readonly value: number }[];
}

/** The first drawing of a page takes several times as long as later ones, because the browser compiles ECharts then. */
let isCompiled = false;

/** The option in parts: the axes with the candles, then the volume, then the averages. */
function partsOf({ series, ...rest }: ChartOption): ChartOption[] {
  const [candles = [], volume = [], ...averages] = [series ?? []].flat();
  return [{ ...rest, series: candles }, { series: volume }, { series: averages }];
}

/** Resolves after the next frame of the chart. */
const frameOf = (chart: ECharts): Promise<void> =>
  new Promise((drawn) => {
    const onRendered = (): void => {
      chart.off('rendered', onRendered);
      setTimeout(drawn);
    };
    chart.on('rendered', onRendered);
  });

/** Draws one part a frame, so that a phone can answer a touch in between. Stops when the chart or `signal` ends. */
async function drawInParts(chart: ECharts, option: ChartOption, signal: AbortSignal): Promise<void> {
  for (const [index, part] of partsOf(option).entries()) {
    if (signal.aborted || chart.isDisposed()) return;
    chart.setOption(part, { notMerge: index === 0, lazyUpdate: true });
    await frameOf(chart);
  }
  isCompiled = true;
}

function useChart(place: RefObject<HTMLDivElement | null>): ECharts | undefined {
  const [chart, setChart] = useState<ECharts>();
  useEffect(() => {
    if (!place.current) return undefined;
    const element = place.current;
    const made = init(element);
    setChart(made);
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width !== made.getWidth() || height !== made.getHeight()) made.resize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.dispose();
      setChart(undefined);
    };
  }, [place]);
  return chart;
}

/**
 * Draws a chart in an element and redraws it when the element changes its size. Returns it once it is drawn.
 * `onPoint` is called with the bar under the crosshair.
 */
export function useDrawing(
  place: RefObject<HTMLDivElement | null>,
  option: ChartOption,
  onPoint: (index: number | undefined) => void,
): ECharts | undefined {
  const chart = useChart(place);
  const [drawn, setDrawn] = useState<ECharts>();
  useEffect(() => {
    if (!chart) return undefined;
    const onPointer = (event: unknown): void =>
      onPoint((event as PointerEvent).axesInfo?.find((axis) => axis.axisDim === 'x')?.value);
    const onLeave = (): void => onPoint(undefined);
    chart.on('updateAxisPointer', onPointer);
    chart.on('globalout', onLeave);
    return () => {
      chart.off('updateAxisPointer', onPointer);
      chart.off('globalout', onLeave);
    };
  }, [chart, onPoint]);
  useEffect(() => {
    if (!chart) return undefined;
    const ended = new AbortController();
    if (isCompiled) {
      chart.setOption(option, { notMerge: true, lazyUpdate: true });
      setDrawn(chart);
    } else
      void drawInParts(chart, option, ended.signal).then(() => {
        if (!ended.signal.aborted && !chart.isDisposed()) setDrawn(chart);
      });
    return () => ended.abort();
  }, [chart, option]);
  return drawn === chart ? drawn : undefined;
}
