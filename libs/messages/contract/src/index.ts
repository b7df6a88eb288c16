export * from './list-messages';
export * from './unread';
