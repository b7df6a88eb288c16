import { securityMasterAggregate, upsertInstruments } from '@parkett/market-contract';
import { defaultInstruments } from '@parkett/market-server';
import type { MarketParts } from './market-parts';
import type { Runtime } from './runtime';

const rowsPerCommand = 100;

/** Sends the invented instruments to an empty security master. The ids are fixed, so repeating it changes nothing. */
export async function seedCatalogue(
  { gateway, logger }: Pick<Runtime, 'gateway' | 'logger'>,
  { directory }: Pick<MarketParts, 'directory'>,
): Promise<void> {
  if (directory.all().length > 0) return;
  const rows = defaultInstruments();
  for (let from = 0; from < rows.length; from += rowsPerCommand) {
    const answer = await gateway.send(
      {
        aggregate: securityMasterAggregate,
        ...upsertInstruments(rows.slice(from, from + rowsPerCommand)),
        actor: { kind: 'system', id: 'market' },
        route: 'default-market',
        key: `instruments:${from}`,
      },
      { waitMs: 30_000 },
    );
    if (answer.kind !== 'accepted') logger.error({ answer }, 'the default instruments were not accepted');
  }
}
