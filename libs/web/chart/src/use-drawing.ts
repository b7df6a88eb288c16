import { init, type ECharts } from 'echarts/core';
import { useEffect, useRef, type RefObject } from 'react';
import type { ChartOption } from './chart-option';

interface PointerEvent {
  readonly axesInfo?: readonly { readonly axisDim: string; readonly value: number }[];
}

/**
 * Draws a chart in an element and redraws it when the element changes its size. Undefined before it is drawn, so a
 * caller changes the chart in effects that run after this one. `onPoint` is called with the bar under the crosshair.
 */
export function useDrawing(
  place: RefObject<HTMLDivElement | null>,
  option: ChartOption,
  onPoint: (index: number | undefined) => void,
): RefObject<ECharts | undefined> {
  const drawing = useRef<ECharts>(undefined);
  useEffect(() => {
    if (!place.current) return undefined;
    const element = place.current;
    const chart = init(element);
    drawing.current = chart;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width !== chart.getWidth() || height !== chart.getHeight()) chart.resize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawing.current = undefined;
      chart.dispose();
    };
  }, [place]);
  useEffect(() => {
    const chart = drawing.current;
    chart?.on('updateAxisPointer', (event) =>
      onPoint((event as PointerEvent).axesInfo?.find((axis) => axis.axisDim === 'x')?.value),
    );
    chart?.on('globalout', () => onPoint(undefined));
    return () => {
      chart?.off('updateAxisPointer');
      chart?.off('globalout');
    };
  }, [onPoint]);
  useEffect(() => {
    drawing.current?.setOption(option, { notMerge: true, lazyUpdate: true });
  }, [option]);
  return drawing;
}
