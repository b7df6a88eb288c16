export * from './app-update';
export * from './page-app';
