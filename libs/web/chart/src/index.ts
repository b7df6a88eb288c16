export * from './chart-panel';
export type { ChartMarks } from './marks';
