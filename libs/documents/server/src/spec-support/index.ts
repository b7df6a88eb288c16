export * from './bare-pdf';
