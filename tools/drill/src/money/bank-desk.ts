import { setTimeout as sleep } from 'node:timers/promises';
import { readBankBooks, type BankBooks } from './bank-books';

interface Transfer {
  readonly reference: string;
  readonly purpose: string;
  readonly senderName: string;
  readonly senderIban?: string;
  readonly iban?: string;
  readonly amountMinor: number;
  readonly currency: string;
}

const patienceMs = 15_000;
const retryMs = 250;
/** A bank that loses its answers has booked the transfer all the same; its own books tell. */
const triesMax = 4;

/** The simulated bank as the rest of the world uses it: people send money, payments come back, tests misdirect it. */
export class BankDesk {
  /** @param folder of its files */
  constructor(
    private readonly url: string,
    private readonly folder: string,
  ) {}

  books(): BankBooks {
    return readBankBooks(this.folder);
  }

  transfer(transfer: Transfer): Promise<void> {
    return this.post('/transfers', transfer);
  }

  /** A payment comes back, `daysLater` days after today. */
  giveBack(endToEndId: string, daysLater: number, amountMinor?: number): Promise<void> {
    return this.post('/_returns', { endToEndId, reason: 'AC04', daysLater, ...(amountMinor && { amountMinor }) });
  }

  /** The bank takes money that nobody has ordered. */
  takeUnasked(endToEndId: string, amountMinor: number): Promise<void> {
    return this.post('/_debits', { endToEndId, amountMinor, currency: 'EUR' });
  }

  /** How it behaves from now on. Repeated until the bank is there. */
  async behave(behaviour: object): Promise<void> {
    while (!(await this.sent('/_behaviour', behaviour))) await sleep(retryMs);
  }

  private async post(path: string, body: object): Promise<void> {
    for (let tries = 0; tries < triesMax && !(await this.sent(path, body)); tries++) await sleep(retryMs);
  }

  private async sent(path: string, body: object): Promise<boolean> {
    const request = { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(patienceMs) };
    const response = await fetch(this.url + path, request).catch(() => undefined);
    if (response !== undefined && response.status >= 400 && response.status < 500)
      throw new Error(`the bank has refused ${path}: ${response.status} ${await response.text()}`);
    return response?.ok ?? false;
  }
}
