export { AccountGateway } from './account.gateway';
export { Conflation } from './conflation';
export { LiveAdapter } from './live-adapter';
export { LiveGateway, type LiveSocket } from './live-gateway';
export { RealtimeModule } from './realtime.module';
