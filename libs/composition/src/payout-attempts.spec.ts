import { BankUnreachable, PayoutOrders, payoutProcess, type PayoutParts } from '@parkett/funds-server';
import type { Answer } from '@parkett/platform-event-log';
import { createHash } from 'node:crypto';
import { brokerDateOf } from './business-days';
import { funded, confirm } from './spec-support/withdrawal-steps';
import { accountId, owner, payees, system, type WithdrawalWorld } from './spec-support/withdrawal-world';

const dayMs = 86_400_000;
const iban = 'DE89370400440532013000';
const debtor = { name: 'Parkett', iban: 'NL91ABNA0417164300', bic: null };
const details = (number: string) =>
  JSON.stringify({ holder: 'Erika', bank: 'Hausbank', branch: null, bic: null, number, nameAtBank: null });
const dateIn = (file: string): string | undefined => /<ReqdExctnDt><Dt>(.*?)<\/Dt>/u.exec(file)?.[1];

/** A customer's withdrawal, whose account decides as in the engine, and the bank's counter. */
class Rig {
  readonly world: WithdrawalWorld;
  readonly withdrawalId: string;
  readonly rejected: unknown[] = [];
  /** What has arrived at the bank. */
  readonly files: string[] = [];
  isDown = false;
  losesAnswers = false;
  /** What happens before the file is handed over. */
  meanwhile: () => void = () => undefined;
  private readonly releasedAt: number;

  constructor({ amount = 10_000, number = iban, onDay = 0 } = {}) {
    this.world = funded(2_000_000);
    this.world.pass(onDay * dayMs);
    this.releasedAt = this.world.now;
    this.world.request('EUR', amount);
    this.withdrawalId = this.world.lastId;
    const row = { amount: String(amount), currency: 'EUR', kind: 'iban', sealed: details(number), mark: payees.EUR };
    const rows = (async () => [row]) as unknown as PayoutOrders['parts']['readModels']['rows'];
    this.orders = new PayoutOrders({ readModels: { rows }, vault, debtor });
  }
  private readonly orders: PayoutOrders;

  get status(): string | undefined {
    return this.world.watch.lives.get(this.withdrawalId)?.status;
  }

  /** One attempt of the process, as its host makes it. */
  attempt(): Promise<unknown> {
    const place = { process: 'payout', partition: 0, offset: 1, ordinal: 0, refusals: 0 };
    const task = { ...place, subject: accountId, body: { withdrawalId: this.withdrawalId } };
    const attempt = payoutProcess(this.parts).carryOut(
      { ...task, issuedAt: this.releasedAt },
      new AbortController().signal,
    );
    return attempt.catch((error: unknown) => {
      if (error instanceof BankUnreachable) return 'unreachable';
      throw error;
    });
  }

  /** The file for a day; that of the release is the one that a build before this one signs. */
  async markFor(executeOn: string): Promise<string> {
    const { releasedAt } = this;
    return (await this.orders.of(accountId, this.withdrawalId, { releasedAt, executeOn }))?.fileMark ?? 'none';
  }

  private get parts(): PayoutParts {
    return {
      ...{ orders: this.orders, dateOf: brokerDateOf, now: () => this.world.now, isProjected: async () => true },
      gateway: { send: async ({ type, body, actor }) => this.answer(this.world.send(type, body, actor)) },
      bank: {
        reach: async () => {
          this.meanwhile();
          if (this.isDown) throw new BankUnreachable('down');
        },
        send: async ({ bytes }) => {
          if (this.isDown) throw new BankUnreachable('down');
          this.files.push(new TextDecoder().decode(bytes));
          if (this.losesAnswers) throw new BankUnreachable('no answer');
        },
      },
      signer: { keyId: 'k1', sign: () => 'signature' } as unknown as PayoutParts['signer'],
      onAlert: (_, { reason }) => void this.rejected.push(reason),
    };
  }

  private answer(outcome: string): Answer {
    const position = { partition: 0, offset: 1 };
    if (!/^[A-Z_]+$/.test(outcome)) return { kind: 'accepted', events: [], position };
    return { kind: 'rejected', rejection: { code: outcome, facts: { ...this.world.lastFacts } }, position };
  }
}

const vault = {
  payeeMark: async (_: string, number: string) => (number === iban ? payees.EUR : `mark of ${number}`),
  open: async (_: string, __: string, sealed: string) => sealed,
  fileMark: async (_: string, bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'),
};

describe('the file of a withdrawal', () => {
  it('names the day on which it is signed', async () => {
    const rig = new Rig();
    expect(await rig.attempt()).toBeUndefined();
    expect([rig.status, rig.files.map(dateIn)]).toEqual(['sent', ['2026-12-10']]);
  });

  it('names the next day on which euros move where it is signed at a weekend', async () => {
    const rig = new Rig({ onDay: 2 });
    await rig.attempt();
    expect(rig.files.map(dateIn)).toEqual(['2026-12-14']);
  });

  it('is signed for a later day where the role or the account was away for days', async () => {
    const rig = new Rig();
    rig.world.pass(4 * dayMs);
    await rig.attempt();
    expect(rig.files.map(dateIn)).toEqual(['2026-12-14']);
  });

  it('is not sent while the bank is down, and is signed again once its day has passed', async () => {
    const rig = new Rig();
    rig.isDown = true;
    expect([await rig.attempt(), await rig.attempt(), rig.status]).toEqual(['unreachable', 'unreachable', 'signed']);
    rig.world.pass(2 * dayMs);
    rig.isDown = false;
    expect([await rig.attempt(), rig.status]).toEqual([undefined, 'sent']);
    expect(rig.files.map(dateIn)).toEqual(['2026-12-14']);
    expect(rig.world.watch.ways).toContain('signed → signed');
  });

  it('is the same for ever once the bank may have it, however many days pass', async () => {
    const rig = new Rig();
    rig.losesAnswers = true;
    await rig.attempt();
    rig.world.pass(5 * dayMs);
    expect([await rig.attempt(), rig.status]).toEqual(['unreachable', 'sent']);
    rig.losesAnswers = false;
    await rig.attempt();
    expect([rig.files.length, new Set(rig.files).size, dateIn(rig.files[0] ?? '')]).toEqual([3, 1, '2026-12-10']);
    confirm(rig.world, rig.withdrawalId, 10_000);
    expect([await rig.attempt(), rig.files.length]).toEqual([undefined, 3]);
  });

  it('that an older build has signed is replaced, and one that it has sent stays', async () => {
    for (const isSent of [false, true]) {
      const rig = new Rig();
      const fileMark = await rig.markFor('2026-12-10');
      const { withdrawalId, world } = rig;
      const life = world.watch.lives.get(withdrawalId);
      const { amount, currency, payee } = life ?? { amount: 0, currency: '', payee: '' };
      const signed = { withdrawalId, amount, currency, payee, keyId: 'k1', fileMark };
      expect(world.send('SignPayout', signed, system('payout'))).toBe('PayoutSigned');
      if (isSent) world.sendPayout(withdrawalId, fileMark);
      world.pass(dayMs);
      expect([await rig.attempt(), rig.status]).toEqual([undefined, 'sent']);
      expect(rig.files.map(dateIn)).toEqual([isSent ? '2026-12-10' : '2026-12-11']);
    }
  });

  it('that another process signs for the next day at the same moment leaves once', async () => {
    const rig = new Rig();
    const fileMark = await rig.markFor('2026-12-11');
    rig.meanwhile = () => {
      rig.meanwhile = () => undefined;
      rig.world.pass(dayMs);
      expect(rig.world.sign(rig.withdrawalId, { fileMark })).toBe('PayoutSigned');
    };
    expect([await rig.attempt(), rig.status, rig.rejected]).toEqual([undefined, 'sent', []]);
    expect(rig.files.map(dateIn)).toEqual(['2026-12-11']);
  });

  it('is not signed again once money out is stopped: the customer gets it back', async () => {
    const rig = new Rig();
    rig.isDown = true;
    await rig.attempt();
    rig.world.pass(dayMs);
    rig.world.send('FreezeAccount', {}, owner);
    rig.isDown = false;
    await rig.attempt();
    expect([rig.status, rig.files, rig.rejected]).toEqual(['ended', [], ['stopped']]);
  });
});

describe('the account', () => {
  it('refuses to send a file whose day has passed, and takes a later one until it is sent', () => {
    const { world, withdrawalId } = new Rig();
    expect(world.sign(withdrawalId)).toBe('PayoutSigned');
    world.pass(dayMs);
    expect(world.sendPayout(withdrawalId)).toBe('WITHDRAWAL_NOT_READY');
    expect(world.sign(withdrawalId, { executeOn: '2026-12-10' })).toBe('WITHDRAWAL_NOT_READY');
    expect(world.sign(withdrawalId, { fileMark: 'second', amount: 10_001 })).toBe('WITHDRAWAL_DIFFERS');
    expect(world.sign(withdrawalId, { fileMark: 'second' })).toBe('PayoutSigned');
    expect(world.sendPayout(withdrawalId)).toBe('WITHDRAWAL_DIFFERS');
    expect(world.sendPayout(withdrawalId, 'second')).toBe('PayoutSent');
    world.pass(dayMs);
    expect(world.sign(withdrawalId, { fileMark: 'third' })).toBe('WITHDRAWAL_NOT_READY');
  });
});

describe('the process that pays', () => {
  it('asks the account: a task alone pays nothing', async () => {
    const rig = new Rig({ amount: 1_500_000 });
    expect(rig.status).toBe('requested');
    expect(await rig.attempt()).toMatchObject({ reason: 'WITHDRAWAL_NOT_READY' });
    expect([rig.status, rig.files]).toEqual(['requested', []]);
  });

  it('rejects a withdrawal whose details are not those of its card', async () => {
    const rig = new Rig({ number: 'NL91ABNA0417164300' });
    await rig.attempt();
    expect([rig.status, rig.files, rig.rejected]).toEqual(['ended', [], ['payeeDiffers']]);
  });
});
