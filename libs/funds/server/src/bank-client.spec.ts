import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BankClient } from './bank-client';

describe('a bank that does not respond', () => {
  it('is given up after the time limit, even if garbage is collected meanwhile', async () => {
    const bank = createServer(() => undefined);
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
    const address = bank.address();
    const client = new BankClient(
      `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
      300,
    );
    setFlagsFromString('--expose-gc');
    const tidy: unknown = runInNewContext('gc');
    const tidying = setInterval(() => {
      if (typeof tidy === 'function') tidy();
    }, 20);
    const running = new AbortController();
    const asked = Array.from({ length: 10 }, () =>
      expect(client.bookings(0, 10, running.signal)).rejects.toMatchObject({ name: 'BankUnreachable' }),
    );
    await Promise.all(asked).finally(() => clearInterval(tidying));
    bank.closeAllConnections();
    bank.close();
  });
});
