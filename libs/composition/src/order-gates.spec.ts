import { sampleInstrument } from '@parkett/market-contract/spec-support';
import type { Database } from '@parkett/platform-read-model';
import { ReadOrderGates } from './order-gates';

const market = {
  instrument: (symbol: string) =>
    sampleInstrument(symbol === 'LEV' ? { symbol, product: 'etf', complex: 'leveraged' } : { symbol }),
};

/** The tables that are read for an order of an account without any row. */
async function tablesAsked(side: 'buy' | 'sell', symbol: string): Promise<string[]> {
  const tables: string[] = [];
  const rows = async (statement: string) => {
    tables.push(/ FROM (\w+)/.exec(statement)?.[1] ?? statement);
    return [];
  };
  const gates = new ReadOrderGates({ rows } as unknown as Database, market);
  await gates.refusalOf('A7K2M9QX3B', { type: 'PlaceOrder', symbol, side }, Date.parse('2026-11-20T12:00:00Z'));
  return tables.sort();
}

describe('the estimate of an order', () => {
  it('reads only what the gates ask about it', async () => {
    expect(await tablesAsked('sell', 'LEV')).toEqual(['restrictions']);
    const ofPurchases = ['accepted_agreements', 'restrictions', 'submissions'];
    expect(await tablesAsked('buy', 'NORD')).toEqual(ofPurchases);
    const ofComplex = ['accepted_agreements', 'acknowledged_warnings', 'assessments', 'restrictions', 'submissions'];
    expect(await tablesAsked('buy', 'LEV')).toEqual(ofComplex);
  });
});
