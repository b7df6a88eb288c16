import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/identity-contract';
import { identityErrors, type AppropriatenessSent } from '@parkett/identity-contract';
import { hasAcknowledged, nextAttemptAt, questionnaireAt, scored, warningFor } from '@parkett/identity-domain';
import type { InputOf } from '@parkett/kernel';
import { complexKinds } from '@parkett/market-contract';
import { CommandGateway, formatPosition, type CommandRequest } from '@parkett/platform-event-log';
import {
  accepted,
  answered,
  Caller,
  IdempotencyKey,
  Input,
  Mount,
  Problem,
  type CallerInfo,
} from '@parkett/platform-http';
import { CustomerKeyGone, CustomerVault } from '@parkett/platform-secrets';
import { randomUUID } from 'node:crypto';
import { AppropriatenessReader } from './appropriateness-reader';

const deadlineMs = 10_000;
/** What the sealed answers are bound to. */
const answersPurpose = 'appropriateness';

/** The questionnaire on knowledge and experience, and the warnings about complex instruments. */
@Controller()
export class AppropriatenessController {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<AppropriatenessSent>,
    @Inject(AppropriatenessReader) private readonly reader: AppropriatenessReader,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
  ) {}

  @Mount(contract.getAppropriateness, { reads: 'accounts' })
  async getAppropriateness(@Caller() { accountId }: CallerInfo) {
    const now = Date.now();
    const { version, questions } = questionnaireAt(now);
    const [state, results] = await Promise.all([this.reader.state(accountId), this.reader.results(accountId, now)]);
    return {
      version,
      questions: questions.map(({ id, kind, points }) => ({ id, kind, answers: Object.keys(points) })),
      results,
      nextAt: nextAttemptAt(state?.attempts ?? [], now) ?? null,
      warnings: complexKinds.flatMap((kind) => {
        const warning = warningFor(state, kind, now);
        return warning === undefined ? [] : [{ ...warning, acknowledged: hasAcknowledged(state, warning) }];
      }),
    };
  }

  /** The points stay here, so that nobody reads the right answers from the questionnaire. */
  @Mount(contract.answerQuestionnaire)
  async answerQuestionnaire(
    @Caller() { accountId }: CallerInfo,
    @Input() { version, answers }: InputOf<typeof contract.answerQuestionnaire>,
    @IdempotencyKey() key: string,
  ) {
    const questionnaire = questionnaireAt(Date.now());
    if (version !== questionnaire.version)
      throw new Problem(identityErrors.QUESTIONNAIRE_CHANGED, 'QUESTIONNAIRE_CHANGED');
    const results = scored(questionnaire, answers);
    if (results === undefined) throw new Problem(identityErrors.QUESTIONNAIRE_INCOMPLETE, 'QUESTIONNAIRE_INCOMPLETE');
    try {
      const position = await this.decide(accountId, {
        ...{ type: 'AssessAppropriateness', key },
        body: { version, results, sealed: await this.vault.seal(accountId, answersPurpose, JSON.stringify(answers)) },
        hashed: { key: await this.vault.bodyKey(accountId), body: { version, answers } },
      });
      return answered({ results }, { position });
    } catch (error) {
      throw error instanceof CustomerKeyGone ? new Problem(409, 'ACCOUNT_ERASED') : error;
    }
  }

  @Mount(contract.acknowledgeWarning)
  async acknowledgeWarning(
    @Caller() { accountId }: CallerInfo,
    @Input() warning: InputOf<typeof contract.acknowledgeWarning>,
  ) {
    // Safe to repeat: a warning is acknowledged once.
    const position = await this.decide(accountId, { type: 'AcknowledgeWarning', body: warning, key: randomUUID() });
    return answered({}, { position });
  }

  private async decide(
    accountId: string,
    command: AppropriatenessSent & Pick<CommandRequest, 'key' | 'hashed'>,
  ): Promise<string> {
    const sent = this.gateway.send({
      ...command,
      aggregate: `account:${accountId}`,
      actor: { kind: 'customer', id: accountId },
      route: 'appropriateness',
      deadlineMs,
    });
    return formatPosition([(await accepted(sent, identityErrors)).position]);
  }
}
