export { Outbox, type Delivered } from './outbox';
export { ProviderServer } from './provider-server';
