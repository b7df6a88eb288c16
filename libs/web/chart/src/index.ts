export * from './chart-panel';
