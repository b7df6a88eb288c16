import { Inject, Injectable } from '@nestjs/common';
import {
  cardDetailsSchema,
  cardRefusals,
  cardSchema,
  type bindCardSecretSchema,
  type Card,
  type CardDetails,
  type CardSent,
  type PayeeCheck,
} from '@parkett/funds-contract';
import { STEP_UP_CHECKS, type StepUpChecks } from '@parkett/identity-contract';
import { maskName } from '@parkett/kernel';
import { CommandGateway, type Position } from '@parkett/platform-event-log';
import { accepted, Problem } from '@parkett/platform-http';
import { CustomerKeyGone, CustomerVault } from '@parkett/platform-secrets';
import type { z } from 'zod';
import { accountAtBank, maskedNumber } from './account-at-bank';
import { CardReader, type CardRow } from './card-reader';
import { PayeeChecks, type CheckedPayee } from './payee-checks';

type Form = z.output<typeof bindCardSecretSchema>;

const deadlineMs = 30_000;
/** The purpose under which cards are encrypted. */
const purpose = 'card';

/** The customers' accounts at banks: in the log, encrypted under each customer's key. */
@Injectable()
export class Cards {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<CardSent>,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(CardReader) private readonly reader: CardReader,
    @Inject(PayeeChecks) private readonly checks: PayeeChecks,
    @Inject(STEP_UP_CHECKS) private readonly stepUps: StepUpChecks,
  ) {}

  /** A card that cannot be opened any more is left out: its customer was erased. */
  async list(accountId: string): Promise<Card[]> {
    const shown = (await this.reader.cards(accountId)).map((row) => this.shown(accountId, row));
    return (await Promise.all(shown)).flatMap((card) => card ?? []);
  }

  /**
   * Binds a card. A step-up allows one, so it also names it. Throws what `accountAtBank` and `PayeeChecks.check` throw,
   * PAYEE_NO_MATCH, PAYEE_CLOSE_MATCH { nameAtBank } and PAYEE_NOT_CHECKED until the customer has acknowledged that,
   * IDEMPOTENCY_BODY_MISMATCH, CARD_UNKNOWN if it was removed since the first call, what the decision throws, and 503
   * when nothing was decided.
   */
  async bind(accountId: string, form: Form): Promise<{ readonly cardId: string; readonly position?: Position }> {
    const { kind, holder, branch, agreement, stepUpId } = form;
    const account = accountAtBank(kind, form.number);
    await this.stepUps.refuseVoid(stepUpId);
    const mark = await unlessErased(this.vault.payeeMark(accountId, account.number));
    const identity = { actor: { kind: 'customer', id: accountId }, route: 'cards', key: stepUpId } as const;
    const cardId = this.gateway.idOf(identity);
    const bound = await this.reader.card(accountId, cardId);
    if (bound !== undefined && bound.mark !== mark) throw new Problem(422, 'IDEMPOTENCY_BODY_MISMATCH');
    if (bound !== undefined) return { cardId };
    const checked = await this.checks.check(accountId, kind, account.number, holder);
    const check = acknowledged(checked, form.acknowledged);
    const { number, bank, bic } = { ...account, bank: account.bank ?? form.bank };
    const details: CardDetails = { holder, bank, branch, bic, number, nameAtBank: checked.nameAtBank };
    const sealed = await unlessErased(this.vault.seal(accountId, purpose, JSON.stringify(details)));
    const { position } = await accepted(
      this.gateway.send({
        ...{ ...identity, aggregate: `account:${accountId}`, type: 'BindCard', deadlineMs },
        body: { stepUpId, kind, mark, sealed, agreement, check },
        // Without what the bank has said: a repetition may find it silent.
        hashed: {
          key: await unlessErased(this.vault.bodyKey(accountId)),
          body: { stepUpId, kind, number, holder, bank, branch, agreement },
        },
      }),
      cardRefusals,
    );
    // A repetition gets the answer of the first call, although the card may have been removed since.
    if (await this.reader.isRemoved(accountId, cardId, position)) throw new Problem(404, 'CARD_UNKNOWN');
    return { cardId, position };
  }

  /** Removes a card, or makes it the default one. Throws CARD_UNKNOWN and what the decision throws. */
  async change(accountId: string, type: 'UnbindCard' | 'SetDefaultCard', cardId: string, key: string) {
    const { position } = await accepted(
      this.gateway.send({
        ...{ aggregate: `account:${accountId}`, type, body: { cardId }, deadlineMs },
        ...{ actor: { kind: 'customer', id: accountId }, route: `cards/${type}`, key },
      }),
      cardRefusals,
    );
    return position;
  }

  private async shown(accountId: string, row: CardRow): Promise<Card | undefined> {
    const text = await this.vault.open(accountId, purpose, row.sealed);
    if (text === undefined) return undefined;
    const { holder, bank, branch, bic, number } = cardDetailsSchema.parse(JSON.parse(text));
    const kind = cardSchema.shape.kind.parse(row.kind);
    return {
      ...{ cardId: row.card_id, kind, holder: maskName(holder), bank, branch, bic, number: maskedNumber(kind, number) },
      check: cardSchema.shape.check.parse(row.payee_check),
      isDefault: row.is_default === 'yes',
      boundAt: Number(row.bound_at),
      usableFrom: Number(row.usable_from),
    };
  }
}

/** The outcome with which a card is bound. Whoever goes on after a warning has to say so. */
function acknowledged({ check, nameAtBank }: CheckedPayee, said: Form['acknowledged']): Exclude<PayeeCheck, 'noMatch'> {
  if (check === 'noMatch') throw new Problem(409, 'PAYEE_NO_MATCH');
  if (check === 'closeMatch' && said !== check) throw new Problem(409, 'PAYEE_CLOSE_MATCH', { nameAtBank });
  if (check === 'notPossible' && said !== check) throw new Problem(409, 'PAYEE_NOT_CHECKED');
  return check;
}

/** An erasure may come between any two uses of the customer's key. */
async function unlessErased<Result>(used: Promise<Result>): Promise<Result> {
  try {
    return await used;
  } catch (error) {
    throw error instanceof CustomerKeyGone ? new Problem(409, 'ACCOUNT_ERASED') : error;
  }
}
