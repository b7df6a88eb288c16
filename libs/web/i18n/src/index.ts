export * from './i18n';
export * from './languages';
export type { MessageKey, Messages } from './messages';
