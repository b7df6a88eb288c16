export { AccountGateway } from './account.gateway';
export { Conflation } from './conflation';
export { LiveGateway, type LiveSocket } from './live-gateway';
export { RealtimeModule } from './realtime.module';
