import type { OfferSent } from '@parkett/blocks-contract';
import { sharesOf, type Quantity } from '@parkett/kernel';
import { rolesOf } from '@parkett/composition';
import {
  CommandAuthor,
  CommandGateway,
  KafkaLog,
  layoutOf,
  openCommandKeys,
  partitionOf,
  topicsOf,
  unsealed,
} from '@parkett/platform-event-log';
import { openSecrets } from '@parkett/platform-secrets';
import { readSettings } from '@parkett/platform-settings';
import type { Installation } from './installation';

interface Terms {
  readonly symbol: string;
  readonly name: string;
  readonly price: string;
  readonly quantity: Quantity;
}

/**
 * Opens an offer as the process of block trades does it for a seller. Shares that were bought today cannot be sold in
 * China, so no customer of a new installation has any: the seller here is an account with shares elsewhere.
 */
export async function custodianOffer({ environment }: Installation, offerId: string, terms: Terms): Promise<void> {
  const settings = readSettings(environment);
  const { kafkaBrokers, topicPrefix, partitions, home } = settings;
  const log = new KafkaLog({ brokers: kafkaBrokers, clientId: 'parkett-e2e' });
  const topics = topicsOf(topicPrefix);
  const layout = await layoutOf(log, topics, partitions);
  const key = openSecrets(home).derive('command-body');
  const gateway = new CommandGateway<OfferSent>(log, topics, (aggregate) => partitionOf(aggregate, layout), key, {
    author: new CommandAuthor(openCommandKeys(settings, ['jobs']), rolesOf),
    trust: () => unsealed,
  });
  try {
    // Nobody follows the log here, so the answer stays unknown; the offer appears in the list.
    await gateway.send(
      {
        type: 'OpenOffer',
        body: {
          ...terms,
          ...{ currency: 'CNY', lockMonths: null, seller: 'CUSTODIAN', counterparty: null },
          minQuantity: terms.quantity,
          expiresAt: Date.now() + 3_600_000,
        } as never,
        aggregate: `offer:${offerId}`,
        actor: { kind: 'system', id: 'blocks' },
        route: 'e2e',
        key: `${offerId} ${sharesOf(terms.quantity)}`,
      },
      { waitMs: 1 },
    );
  } finally {
    await gateway.close();
    await log.close();
  }
}
