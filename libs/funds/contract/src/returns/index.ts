export * from './refusal';
export * from './return-commands';
export * from './return-events';
