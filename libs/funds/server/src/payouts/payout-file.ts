import type { CardDetails, CardKind } from '@parkett/funds-contract';
import { latinName, plainSigns } from '@parkett/funds-domain';
import { writePain001, type PaymentParty } from '@parkett/funds-formats';
import type { Currency, Minor } from '@parkett/kernel';
import { endToEndIdOf, fileIdOf } from './payout-ids';

const nameLengthMax = 70;

export interface Payout {
  readonly withdrawalId: string;
  readonly kind: CardKind;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly payee: Pick<CardDetails, 'holder' | 'number' | 'bic'>;
  /** When it was released: every attempt writes the same time. */
  readonly releasedAt: number;
  /** When the bank is to pay it. */
  readonly executeOn: string;
}

export interface PayoutFile {
  readonly fileId: string;
  readonly bytes: Uint8Array;
}

/** The holder's name as a payment carries it: banks of SEPA take Latin letters only. */
export function nameOfPayee(holder: string, currency: string): string {
  const written = currency === 'EUR' ? latinName(holder) : plainSigns(holder.normalize('NFKC'));
  return [...written].slice(0, nameLengthMax).join('').trim();
}

/** The pain.001 with this payment alone. The same payout gives the same bytes. Throws what `writePain001` throws. */
export function payoutFile(
  { withdrawalId, kind, amount, currency, payee, releasedAt, executeOn }: Payout,
  debtor: PaymentParty,
): PayoutFile {
  const [fileId, endToEndId] = [fileIdOf(withdrawalId), endToEndIdOf(withdrawalId)];
  const { number, bic } = payee;
  const name = nameOfPayee(payee.holder, currency);
  const text = writePain001({
    ...{ messageId: fileId, createdAt: new Date(releasedAt).toISOString(), initiator: debtor.name },
    batches: [
      {
        ...{ id: fileId, executeOn, isInstant: false, debtor },
        payments: [
          {
            ...{ endToEndId, amount, currency, purpose: `Parkett ${endToEndId}` },
            creditor: kind === 'iban' ? { name, bic, iban: number } : { name, bic, cardNumber: number },
          },
        ],
      },
    ],
  });
  return { fileId, bytes: new TextEncoder().encode(text) };
}
