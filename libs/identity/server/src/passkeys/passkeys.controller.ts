import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import {
  Address,
  Browser,
  Caller,
  ChosenLanguage,
  CookieHalf,
  Device,
  Host,
  Input,
  Mount,
  Problem,
  type CallerInfo,
} from '@parkett/platform-http';
import { addressGroup, AttemptLimits } from '@parkett/platform-limits';
import { IDENTITY_LIMITS, type IdentityLimits } from '../access/limits';
import { SessionIssuer } from '../access/session-issuer';
import { effectAnswer } from '../factors/effect-answer';
import { StepUps } from '../factors/step-up';
import { maskPhone } from '../registration/phone';
import { CustomerStore } from '../registration/customer-store';
import { PasskeyLogin } from './passkey-login';
import { PasskeyRegistrations } from './passkey-registrations';
import { PasskeySetting } from './passkey-setting';
import { PasskeyStore } from './passkey-store';
import { hostOf, relyingPartyOf } from './relying-party';

/** Passkeys: logins with them, challenges for step-ups, and their settings. */
@Controller()
export class PasskeysController {
  constructor(
    @Inject(PasskeyLogin) private readonly logins: PasskeyLogin,
    @Inject(PasskeyRegistrations) private readonly registrations: PasskeyRegistrations,
    @Inject(PasskeySetting) private readonly setting: PasskeySetting,
    @Inject(PasskeyStore) private readonly store: PasskeyStore,
    @Inject(StepUps) private readonly stepUps: StepUps,
    @Inject(SessionIssuer) private readonly sessionIssuer: SessionIssuer,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
  ) {}

  @Mount(contract.startPasskeyLogin)
  startPasskeyLogin(@Host() host: string) {
    return this.logins.options(relyingPartyOf(host));
  }

  @Mount(contract.passkeyLogin)
  async passkeyLogin(
    @Input() { passkey }: InputOf<typeof contract.passkeyLogin>,
    @Host() host: string,
    @Address() address: string,
    @Device() device: string,
    @Browser() browser: string | undefined,
    @CookieHalf() before: string | undefined,
    @ChosenLanguage() language: contract.Language | undefined,
  ) {
    await this.attempts.take(this.limits.loginPerAddress, addressGroup(address));
    const entered = await this.logins.login(passkey, { party: relyingPartyOf(host), device, browser });
    if (language !== undefined && entered.knownBrowser) await this.customers.speak(entered.accountId, language);
    return this.sessionIssuer.begin(entered, device, before);
  }

  @Mount(contract.startPasskeyStepUp)
  startPasskeyStepUp(
    @Caller() { accountId, sessionId }: CallerInfo,
    @Host() host: string,
    @Input() purpose: InputOf<typeof contract.startPasskeyStepUp>,
  ) {
    return this.stepUps.passkeyOptions({ accountId, sessionId }, relyingPartyOf(host), purpose);
  }

  @Mount(contract.listPasskeys)
  async listPasskeys(@Caller() { accountId }: CallerInfo, @Host() host: string) {
    const name = hostOf(host);
    return { passkeys: await this.store.list(accountId, name), possible: name !== undefined };
  }

  @Mount(contract.startPasskey)
  async startPasskey(@Caller() { accountId, sessionId }: CallerInfo, @Host() host: string) {
    const profile = await this.customers.profile(accountId);
    if (profile === undefined) throw new Problem(401, 'UNAUTHENTICATED');
    const party = relyingPartyOf(host);
    return this.registrations.options({ accountId, sessionId, party }, maskPhone(profile.phone));
  }

  @Mount(contract.enrolPasskey)
  async enrolPasskey(
    @Caller() { accountId, sessionId }: CallerInfo,
    @Host() host: string,
    @Input() form: InputOf<typeof contract.enrolPasskey>,
    @Device() device: string,
  ) {
    const who = { accountId, sessionId, party: relyingPartyOf(host) };
    const { outcome, recoveryCodes } = await this.setting.enrol(who, form, device);
    return effectAnswer({ done: outcome.done, recoveryCodes: [...recoveryCodes] }, outcome);
  }

  @Mount(contract.renamePasskey)
  async renamePasskey(
    @Caller() { accountId }: CallerInfo,
    @Input() { passkeyId, name }: InputOf<typeof contract.renamePasskey>,
  ) {
    await this.setting.rename(accountId, passkeyId, name);
    return {};
  }

  @Mount(contract.removePasskey)
  async removePasskey(
    @Caller() { accountId }: CallerInfo,
    @Input() { passkeyId, stepUpId }: InputOf<typeof contract.removePasskey>,
    @Device() device: string,
  ) {
    return effectAnswer({}, await this.setting.remove(accountId, passkeyId, stepUpId, device));
  }
}
