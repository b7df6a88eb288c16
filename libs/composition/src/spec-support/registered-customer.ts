import type { SentCommand } from '@parkett/kernel';
import type { Answer, CommandGateway } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { encrypt, type Secrets } from '@parkett/platform-secrets';

interface Parts {
  readonly records: Database;
  readonly secrets: Secrets;
  readonly gateway: CommandGateway<SentCommand>;
}

/**
 * Registers a customer with an open account, as registration creates it. Returns the answer that opened the account.
 */
export async function registerCustomer({ records, secrets, gateway }: Parts, accountId: string): Promise<Answer> {
  const { key, wrapped } = secrets.newDataKey(accountId);
  await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [accountId, wrapped]);
  await records.rows(
    `INSERT INTO customers (account_id, phone_hmac, phone_encrypted, password_hash, agreement_version, language,
    invitation_code, opened_at)
     VALUES ($1, $2, $3, 'argon', '2026-01', 'de', 'FRIEND', now())`,
    [accountId, secrets.phoneIndex(accountId), encrypt(key, Buffer.from('+491701234567'), 'phone')],
  );
  return gateway.send({
    aggregate: `account:${accountId}`,
    type: 'OpenAccount',
    body: { currency: 'EUR' },
    actor: { kind: 'system', id: 'identity' },
    route: 'spec',
    key: `open:${accountId}`,
  });
}
