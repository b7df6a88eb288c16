import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { baseCurrency, type InputOf } from '@parkett/kernel';
import {
  Address,
  answered,
  Browser,
  Caller,
  ChosenLanguage,
  CookieHalf,
  Device,
  Input,
  Mount,
  type CallerInfo,
} from '@parkett/platform-http';
import { SealedForms, SealedReader } from '@parkett/platform-secrets';
import { addressGroup, AttemptLimits } from '@parkett/platform-limits';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { SessionIssuer } from './access/session-issuer';
import { IDENTITY_LIMITS, type IdentityLimits } from './access/limits';
import { Login } from './access/login';
import { effectAnswer } from './factors/effect-answer';
import { StepUps } from './factors/step-up';
import { TradingPasswordSetting } from './passwords/trading-password-setting';
import { CustomerStore } from './registration/customer-store';
import { agreementAtRegistration } from './agreements/published-agreements';
import { Registration } from './registration/registration';
import { LiveSessions } from './sessions/live-sessions';
import { Userinfos } from './registration/userinfos';

type Sealed = InputOf<typeof contract.login>;

@Controller()
export class IdentityController {
  constructor(
    @Inject(SealedReader) private readonly sealed: SealedReader,
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(Registration) private readonly registration: Registration,
    @Inject(Login) private readonly logins: Login,
    @Inject(SessionIssuer) private readonly sessionIssuer: SessionIssuer,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(LiveSessions) private readonly sessions: LiveSessions,
    @Inject(Userinfos) private readonly userinfos: Userinfos,
    @Inject(StepUps) private readonly stepUps: StepUps,
    @Inject(TradingPasswordSetting) private readonly tradingPassword: TradingPasswordSetting,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Mount(contract.getKey)
  async getKey() {
    return { ...(await this.sealed.key()), now: Date.now() };
  }

  @Mount(contract.register)
  async register(
    @Input() { query }: Sealed,
    @Address() address: string,
    @Device() device: string,
    @CookieHalf() before: string | undefined,
  ) {
    await this.attempts.take(this.limits.registerPerAddress, addressGroup(address));
    const form = await this.forms.open(contract.register, query, contract.registerSecretSchema);
    const entered = await this.registration.register(form, device);
    const { data, options } = await this.sessionIssuer.begin(entered, device, before);
    const granted = await this.stepUps.grantNewcomer(entered.accountId);
    return answered({ ...data, ...(granted && { stepUpId: granted.stepUpId }) }, options);
  }

  @Mount(contract.login)
  async login(
    @Input() { query }: Sealed,
    @Address() address: string,
    @Device() device: string,
    @Browser() browser: string | undefined,
    @CookieHalf() before: string | undefined,
    @ChosenLanguage() language: contract.Language | undefined,
  ) {
    await this.logins.admit(address);
    const form = await this.forms.open(contract.login, query, contract.loginSecretSchema);
    const entered = await this.logins.login(form, { address, device, browser });
    // A stranger must not be able to change the language in which the owner is warned.
    if (language !== undefined && entered.knownBrowser) await this.customers.speak(entered.accountId, language);
    return this.sessionIssuer.begin(entered, device, before);
  }

  @Mount(contract.logout)
  async logout(@Caller() caller: CallerInfo) {
    await this.sessions.end(caller);
    return answered({}, { sessionCookie: null, security: { event: 'sessionEnded', code: 'SUCCESS' } });
  }

  @Mount(contract.getUserinfo)
  async getUserinfo(@Caller() caller: CallerInfo) {
    return { userinfo: await this.userinfos.of(caller.accountId) };
  }

  @Mount(contract.setTradingPassword)
  async setTradingPassword(@Caller() caller: CallerInfo, @Input() { query }: Sealed, @Device() device: string) {
    const form = await this.forms.open(contract.setTradingPassword, query, contract.tradingPasswordSecretSchema);
    return effectAnswer({}, await this.tradingPassword.set(caller.accountId, form, device));
  }

  @Mount(contract.getConfig)
  getConfig() {
    const { env, outboxUrl, customerServiceUrl, invitationRequired } = this.settings;
    return {
      kf_url: customerServiceUrl ?? '',
      env,
      agreementVersion: agreementAtRegistration().version,
      currency: baseCurrency,
      invitationRequired,
      ...(outboxUrl === null ? {} : { outboxUrl }),
    };
  }
}
