import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bank, payouts } from './bank-command';
import type { CliContext } from './context';
import { Refused, UsageError } from './output';

const context = {
  settings: { bankUrl: 'http://127.0.0.1:1' },
  records: { rows: async () => [{ seq: '7' }] },
} as unknown as CliContext;

it('a call without a whole number is refused with the usage', async () => {
  for (const args of [[], ['skip-to'], ['skip-to', '0'], ['skip-to', '1e5'], ['skip-to', '9', '9'], ['skip', '9']])
    for (const command of [bank, payouts]) await expect(command(context, args)).rejects.toThrow(UsageError);
});

it('a number that is done, and a bank that does not answer, are told in one sentence', async () => {
  await expect(bank(context, ['skip-to', '7'])).rejects.toThrow(
    new Refused('nothing was skipped: the bookings up to 7 are done: the cursor never moves back'),
  );
  await expect(bank(context, ['skip-to', '20000'])).rejects.toThrow(
    new Refused('nothing was skipped: the bank does not respond'),
  );
  await expect(payouts(context, ['skip-to', '7'])).rejects.toThrow(
    new Refused('nothing was skipped: the reports up to 7 are done: the cursor never moves back'),
  );
});

it('a skip of reports about payments moves their cursor only', async () => {
  const money = { amountMinor: 1, currency: 'EUR', bookedOn: '2026-12-14', reason: null };
  const outcome = { seq: 20_008, kind: 'debit', bookingId: 'B', endToEndId: 'E', ...money };
  const server = createServer((_, response) => void response.end(JSON.stringify({ outcomes: [outcome] })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asked: string[] = [];
  const query = async (sql: string) => ({ rows: asked.push(sql) === 1 ? [{ seq: '7' }] : [] });
  const answering = {
    settings: { bankUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    records: { ...context.records, transaction: async (work: (client: unknown) => unknown) => work({ query }) },
  } as unknown as CliContext;
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await expect(payouts(answering, ['skip-to', '20008'])).rejects.toThrow(
      'A report among them is then carried out up to an hour late',
    );
    expect(asked).toEqual([]);
    expect(await payouts(answering, ['skip-to', '20008', '--yes'])).toBe(0);
    expect(printed).toHaveBeenCalledWith('the reports 8 to 20007 are skipped: the next one is 20008\n');
    expect(asked.filter((sql) => !/payout_(cursor|gaps|outcomes)/.test(sql))).toEqual([]);
  } finally {
    printed.mockRestore();
    server.closeAllConnections();
    server.close();
  }
});

it('a skip that could be made is only explained without --yes, and made with it', async () => {
  const booking = { seq: 20_008, bookingId: 'B', reference: 'R', accountRef: 'A', amountMinor: 1, currency: 'EUR' };
  const server = createServer((_, response) => void response.end(JSON.stringify({ bookings: [booking] })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const transaction = jest.fn(async () => undefined);
  const answering = {
    settings: { bankUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    records: { ...context.records, transaction },
  } as unknown as CliContext;
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await expect(bank(answering, ['skip-to', '20008'])).rejects.toThrow(
      new Refused(
        'nothing was skipped: --yes skips the 20000 numbers 8 to 20007, and that cannot be undone. A booking among ' +
          'them is then posted up to an hour late, and no alert says that one is missing. Ask the bank first whether ' +
          'it really continues with 20008.',
      ),
    );
    expect(transaction).not.toHaveBeenCalled();
    expect(await bank(answering, ['skip-to', '20008', '--yes'])).toBe(0);
    expect(transaction).toHaveBeenCalledTimes(1);
    expect(printed).toHaveBeenCalledWith('the bookings 8 to 20007 are skipped: the next one is 20008\n');
  } finally {
    printed.mockRestore();
    server.closeAllConnections();
    server.close();
  }
});
