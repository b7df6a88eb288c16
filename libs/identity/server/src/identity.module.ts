import { Global, Module } from '@nestjs/common';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import {
  CUSTOMER_INFOS,
  CUSTOMER_RECORDS,
  PASSWORD_POLICY,
  RECOVERY_CASES,
  STEP_UP_CHECKS,
} from '@parkett/identity-contract';
import { SESSIONS } from '@parkett/platform-http';
import { LimitsModule } from '@parkett/platform-limits';
import { FIELD_REFUSAL, SecretsModule } from '@parkett/platform-secrets';
import { AgreementReader } from './agreements/agreement-reader';
import { AgreementsController } from './agreements/agreements.controller';
import { AGREEMENTS } from './agreements/published-agreements';
import { AppropriatenessController } from './appropriateness/appropriateness.controller';
import { AppropriatenessReader } from './appropriateness/appropriateness-reader';
import { AccessModule } from './access/access.module';
import { fieldRefusal } from './access/field-refusal';
import { ComplaintDeskController } from './complaints/complaint-desk.controller';
import { ComplaintReader } from './complaints/complaint-reader';
import { ComplaintTexts } from './complaints/complaint-texts';
import { ComplaintsController } from './complaints/complaints.controller';
import { ContactModule } from './contact/contact.module';
import { ErasuresController } from './erasure/erasures.controller';
import { OwnErasureController } from './erasure/own-erasure.controller';
import { StepUpGrants } from './factors/step-up-grants';
import { FactorsModule } from './factors/factors.module';
import { GUESS_CAPS, readGuessCaps } from './guesses/guess-caps';
import { Guesses } from './guesses/guesses';
import { IdentityController } from './identity.controller';
import { IDENTITY_LIMITS, readLimits } from './access/limits';
import { Login } from './access/login';
import { passwordPolicy } from './passwords/password-policy';
import { AccountOpening } from './registration/account-opening.process';
import { CustomerDirectory } from './registration/customer-directory';
import { CustomerStore } from './registration/customer-store';
import { InvitationCodes } from './registration/invitation-codes';
import { IdentityReader } from './projections/identity-reader';
import { Registration } from './registration/registration';
import { FactorRemovals } from './recovery/factor-removals.process';
import { FormerPhoneFreeze } from './recovery/former-phone-freeze';
import { NewAccess } from './recovery/new-access';
import { NewAccessController } from './recovery/new-access.controller';
import { NewAccessDeskController } from './recovery/new-access-desk.controller';
import { RecoveryCaseStore } from './recovery/recovery-case-store';
import { RecoveryCaseSweep } from './recovery/recovery-case-sweep.process';
import { RecoveryDeskController } from './recovery/recovery-desk.controller';
import { RestrictionDeskController } from './restrictions/restriction-desk.controller';
import { RecoveryReader } from './recovery/recovery-reader';
import { RestrictionReader } from './restrictions/restriction-reader';
import { RestrictionsController } from './restrictions/restrictions.controller';
import { LiveSessions } from './sessions/live-sessions';
import { SessionLockController } from './sessions/session-lock.controller';
import { SessionLocks } from './sessions/session-locks';
import { SessionUnlock } from './sessions/session-unlock';
import { SessionUses } from './sessions/session-uses';
import { SessionProofs } from './sessions/session-proofs';
import { SessionNews } from './sessions/session-news';
import { SessionStore } from './sessions/session-store';
import { SessionsController } from './sessions/sessions.controller';
import { Userinfos } from './registration/userinfos';

/**
 * Customers and their credentials. Provides the Sessions port for the session guard of every context, and the check of
 * trading passwords. The server provides settings, logger, gateway and the records database globally.
 */
@Global()
@Module({
  imports: [AccessModule, ContactModule, FactorsModule, LimitsModule, SecretsModule],
  controllers: [
    IdentityController,
    SessionsController,
    SessionLockController,
    ErasuresController,
    OwnErasureController,
    RestrictionsController,
    RestrictionDeskController,
    RecoveryDeskController,
    NewAccessController,
    NewAccessDeskController,
    AgreementsController,
    AppropriatenessController,
    ComplaintsController,
    ComplaintDeskController,
  ],
  providers: [
    { provide: IDENTITY_LIMITS, useFactory: () => readLimits() },
    { provide: GUESS_CAPS, useFactory: () => readGuessCaps() },
    { provide: FIELD_REFUSAL, useValue: fieldRefusal },
    { provide: SESSIONS, useExisting: LiveSessions },
    { provide: CUSTOMER_INFOS, useExisting: Userinfos },
    { provide: CUSTOMER_RECORDS, useExisting: CustomerDirectory },
    { provide: STEP_UP_CHECKS, useExisting: StepUpGrants },
    { provide: PASSWORD_POLICY, useValue: passwordPolicy },
    { provide: RECOVERY_CASES, useExisting: NewAccess },
    { provide: AGREEMENTS, useValue: agreementVersions },
    AgreementReader,
    AppropriatenessReader,
    AccountOpening,
    ComplaintReader,
    ComplaintTexts,
    CustomerDirectory,
    CustomerStore,
    FactorRemovals,
    Guesses,
    IdentityReader,
    InvitationCodes,
    LiveSessions,
    Login,
    Registration,
    FormerPhoneFreeze,
    NewAccess,
    RecoveryCaseStore,
    RecoveryCaseSweep,
    RecoveryReader,
    RestrictionReader,
    SessionLocks,
    SessionNews,
    SessionProofs,
    SessionUnlock,
    SessionUses,
    SessionStore,
    Userinfos,
  ],
  exports: [
    AgreementReader,
    AppropriatenessReader,
    CUSTOMER_INFOS,
    AccessModule,
    ContactModule,
    FactorsModule,
    LimitsModule,
    SecretsModule,
    CUSTOMER_RECORDS,
    PASSWORD_POLICY,
    RECOVERY_CASES,
    STEP_UP_CHECKS,
    SESSIONS,
    FIELD_REFUSAL,
    GUESS_CAPS,
    IDENTITY_LIMITS,
    AccountOpening,
    CustomerStore,
    Guesses,
    IdentityReader,
    LiveSessions,
    Registration,
    RestrictionReader,
    SessionProofs,
    SessionStore,
    Userinfos,
  ],
})
export class IdentityModule {}
