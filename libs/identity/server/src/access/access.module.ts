import { Module } from '@nestjs/common';
import { Notifier } from '@parkett/platform-notify';
import { LOGGER, metrics, type Logger } from '@parkett/platform-observability';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { CredentialChanges } from '../passwords/credential-changes';
import { PasswordChanges } from '../passwords/password-changes';
import { AccessController } from './access.controller';
import { CodesByPhone } from './codes-by-phone';
import { SessionIssuer } from './session-issuer';
import { NoticeDeliveries } from './notice-deliveries';
import { OneTimeCodes } from './one-time-codes';
import { LoginStops } from '../restrictions/login-stops';
import { SecurityLog } from './security-log';
import { CodeBudget } from '../sms/code-budget';
import { SecurityNotices } from './security-notices.process';

const shared = [CodeBudget, CodesByPhone, CredentialChanges, LoginStops, SessionIssuer, OneTimeCodes, SecurityLog];

/** Logins, one-time codes and the security log. The rest of the context uses its codes and writes to its log. */
@Module({
  controllers: [AccessController],
  providers: [
    ...shared,
    PasswordChanges,
    NoticeDeliveries,
    SecurityNotices,
    {
      provide: Notifier,
      inject: [SETTINGS, LOGGER],
      useFactory: (settings: Settings, logger: Logger) =>
        new Notifier(settings.notifierUrl, ({ id, channel }, error) => {
          metrics.messagesLost.inc({ channel });
          logger.warn({ message: id, err: error }, 'a message was given up');
        }),
    },
  ],
  exports: [...shared, Notifier],
})
export class AccessModule {}
