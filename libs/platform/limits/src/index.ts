export { attempts, type AttemptLimit } from './attempt-limit';
export { addressGroup, AttemptLimits } from './attempt-limits';
export { LimitsModule } from './limits.module';
export { redisAddress } from './redis-address';
export { redisAnswer } from './redis-answer';
export { RedisLink } from './redis-link';
