export { identityMigrations } from './identity.migrations';
export { IdentityModule } from './identity.module';
export { TradingPasswordSetting } from './passwords/trading-password-setting';
export { TradingPasswords, type Verdict } from './passwords/trading-passwords';
export { agreementVersion, Registration, type RegistrationForm } from './registration/registration';
export { LiveSessions } from './sessions/live-sessions';
export { SecurityLog, type SecurityKind } from './access/security-log';
export { SessionStore } from './sessions/session-store';

export { identitySlice } from './account-slice';
export { identityChanges } from './projections/identity-changes';
export { IdentityReader, type Erasure, type Look, type Submission } from './projections/identity-reader';
export { identityReadMigrations } from './projections/identity-tables';
export { factorTables } from './factors/factors.migration';
export { PaymentPasswords } from './factors/payment-passwords';

export { erasedBy } from './erasure/erased-by';





export { CodesByPhone } from './access/codes-by-phone';
export { Entrance } from './access/entrance';
export { failuresMax } from './factors/factor-attempts';
export { PreparedChanges } from './factors/prepared-changes';
export { LoginPasswords } from './passwords/login-passwords';
export { CustomerStore } from './registration/customer-store';
