export { failureText } from './failure-text';
export * from './agreement/agreement';
export * from './agreement/load-agreement';
export * from './i18n';
export * from './languages';
export * from './read-figure';
export type { Feature, MessageKey } from './messages';
export { languageFrom, withWords } from './words';
