export * from './cookie';
export * from './create-call';
export * from './failure';
export * from './intent';
export * from './positions';
export * from './seal-secret';
export * from './session';
