export { createLogger, LOGGER, type Logger } from './logger';
export { metrics, scrape } from './metrics';
export { securityEvents, securityTrail, SecurityTrail, type SecurityActor, type SecurityEvent } from './security-trail';
