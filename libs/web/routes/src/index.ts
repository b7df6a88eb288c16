export * from './guard';
export * from './routes';
