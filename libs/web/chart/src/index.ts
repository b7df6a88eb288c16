export * from './chart-panel';
export type { ChartAction, ChartMarks } from './marks';
