import { Module } from '@nestjs/common';
import { LoginPasswords } from '../passwords/login-passwords';
import { SecondPasswordPolicy } from '../passwords/second-password-policy';
import { TradingPasswordSetting } from '../passwords/trading-password-setting';
import { TradingPasswords } from '../passwords/trading-passwords';
import { PasskeyChallenges } from '../passkeys/passkey-challenges';
import { PasskeyLogin } from '../passkeys/passkey-login';
import { PasskeyProofs } from '../passkeys/passkey-proofs';
import { PasskeyRegistrations } from '../passkeys/passkey-registrations';
import { PasskeySetting } from '../passkeys/passkey-setting';
import { PasskeyStore } from '../passkeys/passkey-store';
import { PasskeysController } from '../passkeys/passkeys.controller';
import { RecoveryCompletion } from '../recovery/recovery-completion';
import { FactorAttempts } from './factor-attempts';
import { FactorCodes } from './factor-codes';
import { FactorPasswords } from './factor-passwords';
import { FactorsController } from './factors.controller';
import { PaymentPasswordSetting } from './payment-password-setting';
import { PaymentPasswords } from './payment-passwords';
import { PreparedChanges } from './prepared-changes';
import { RecoveryCodes } from './recovery-code-store';
import { SecondFactors } from './second-factors';
import { SecurityState } from './security-state';
import { StepUpGrants } from './step-up-grants';
import { StepUps } from './step-up';
import { TotpFactors } from './totp-factors';
import { TotpSetting } from './totp-setting';

const shared = [
  FactorCodes,
  FactorPasswords,
  LoginPasswords,
  PasskeyChallenges,
  PasskeyProofs,
  PasskeyStore,
  PaymentPasswords,
  PreparedChanges,
  SecondFactors,
  StepUpGrants,
  StepUps,
  RecoveryCompletion,
  TradingPasswords,
  TradingPasswordSetting,
];

/** Second factors besides the login password: trading and payment password, authenticator app, passkeys, step-ups. */
@Module({
  controllers: [FactorsController, PasskeysController],
  providers: [
    ...shared,
    FactorAttempts,
    PasskeyLogin,
    PasskeyRegistrations,
    PasskeySetting,
    PaymentPasswordSetting,
    RecoveryCodes,
    SecondPasswordPolicy,
    SecurityState,
    TotpFactors,
    TotpSetting,
  ],
  exports: shared,
})
export class FactorsModule {}
