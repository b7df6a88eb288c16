import { Inject, Injectable } from '@nestjs/common';
import { cardDetailsSchema } from '@parkett/funds-contract';
import type { PayeeNumbers } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { CustomerVault } from '@parkett/platform-secrets';
import { CardReader } from './card-reader';

/** The numbers of the customers' cards, for step-ups that name one by its id. */
@Injectable()
export class CardNumbers implements PayeeNumbers {
  constructor(
    @Inject(CardReader) private readonly reader: CardReader,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
  ) {}

  async of(accountId: string, cardId: string): Promise<string> {
    const card = await this.reader.card(accountId, cardId);
    const text = card && (await this.vault.open(accountId, 'card', card.sealed));
    if (text === undefined) throw new Problem(404, 'CARD_UNKNOWN');
    return cardDetailsSchema.parse(JSON.parse(text)).number;
  }
}
