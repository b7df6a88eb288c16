export { identityMigrations } from './identity.migrations';
export { IdentityModule } from './identity.module';
export { TradingPasswordSetting } from './passwords/trading-password-setting';
export { TradingPasswords, type Verdict } from './passwords/trading-passwords';
export { agreementVersion, Registration, type RegistrationForm } from './registration/registration';
export { decrypt, encrypt, openSecrets, Secrets } from './secrets/secrets';
export { LiveSessions } from './sessions/live-sessions';
export { SessionStore } from './sessions/session-store';
