export * from './agreement/agreement';
export * from './i18n';
export * from './languages';
export type { MessageKey } from './messages';
export { specificationMessages } from './specification';
