import { marketEvents, type InstrumentRow } from '@parkett/market-contract';
import {
  FileUnreadable,
  securityMasterDecider,
  defaultListings,
  identify,
  type SecurityMaster,
} from '@parkett/market-domain';
import type { Answer } from '@parkett/platform-event-log';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeWithData } from '../spec-support/with-data';
import { importInstruments } from './import-instruments';
import { describe as text } from './report';

const nothing = { symbol: undefined, date: undefined, zone: undefined };

/** A security master in memory that answers as an engine would. */
class Catalogue {
  state: SecurityMaster = securityMasterDecider.initialState('catalogue:main');
  commands = 0;
  bytesMax = 0;

  async import(file: string, stateShown: SecurityMaster = this.state) {
    return importInstruments(file, nothing, { state: stateShown, send: async (rows) => this.decide(rows) });
  }

  decide(rows: readonly InstrumentRow[]): Answer {
    this.commands += 1;
    this.bytesMax = Math.max(this.bytesMax, Buffer.byteLength(JSON.stringify(rows)));
    const decision = securityMasterDecider.decide(
      this.state,
      { type: 'UpsertInstruments', rows: [...rows] },
      { actor: { kind: 'system', id: 'cli' }, businessDate: '2026-11-20', mayWrite: () => true },
    );
    const position = { partition: 0, offset: this.commands };
    if (decision.kind === 'rejected') return { ...decision, position };
    this.state = decision.events
      .map((event) => marketEvents.read(event))
      .reduce(securityMasterDecider.evolve, this.state);
    return { ...decision, position };
  }

  get symbols(): string[] {
    return Object.keys(this.state.bySymbol);
  }
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parkett-import-'));
});
afterAll(() => rm(folder, { recursive: true }));
const file = async (name: string, ...lines: string[]): Promise<string> => {
  const path = join(folder, name);
  const content = `${lines.join('\n')}\n`;
  await writeFile(path, name.endsWith('.gz') ? gzipSync(content) : content);
  return path;
};

const equities =
  'symbol,name,isin,currency,sector,industry_group,industry,exchange,mic,market,country,city,market_cap,delisted';

describe('importing instruments', () => {
  it('imports the good rows and reports the bad ones by line', async () => {
    const path = await file(
      'equities.csv',
      equities,
      'BAS.DE,BASF SE,DE000BASF111,EUR,Materials,,,GER,XETR,XETRA,Germany,,,False',
      '6LA.DE,,,,Real Estate,,,GER,XETR,XETRA,United States,,,False',
      '"07G.DE","FLEETCOR TECHS  DL -,001",US3390411052,EUR,Financials,,,GER,XETR,XETRA,United States,,,False',
      'BAD.DE,Bad check digit,DE000BASF112,EUR,,,,GER,XETR,XETRA,Germany,,,False',
      'SHORT.DE,Too short,,EUR',
    );
    const catalogue = new Catalogue();
    const report = await catalogue.import(path);
    expect(report).toMatchObject({
      file: path,
      layout: 'Xetra equities',
      rows: 5,
      imported: 2,
      repaired: 0,
      pending: 0,
      bad: [
        { line: 3, reason: 'name is missing' },
        { line: 5, reason: 'isin "DE000BASF112" has a wrong check digit' },
        { line: 6, reason: '4 columns instead of 14' },
      ],
    });
    expect(catalogue.symbols).toEqual(['BAS', '07G']);
    expect(text(report)).toBe(
      `${path} (Xetra equities): 2 of 5 rows imported, 3 left out:\n  line 3: name is missing\n` +
        '  line 5: isin "DE000BASF112" has a wrong check digit\n  line 6: 4 columns instead of 14',
    );
  });

  it('joins files by ISIN, by mnemonic and by XXX.DE', async () => {
    const catalogue = new Catalogue();
    await catalogue.import(
      await file(
        'a.csv',
        equities,
        'PAT.DE,Patrizia,DE000PAT1AG3,EUR,,,,GER,XETR,XETRA,Germany,,,False',
        'SAP.DE,SAP,,EUR,Software,,,GER,XETR,XETRA,Germany,,,False',
      ),
    );
    await catalogue.import(
      await file(
        'b.csv.gz',
        'isin,mnemonic,security_desc,security_type,currency,security_id',
        'DE000PAT1AG3,P1Z,PATRIZIA IMMOBILIEN NA ON,Common stock,EUR,1',
        'DE0007164600,SAP,SAP SE O.N.,Common stock,EUR,2',
      ),
    );
    expect(catalogue.symbols).toEqual(['PAT', 'SAP']);
    expect(catalogue.state.bySymbol['SAP']).toMatchObject({
      isin: 'DE0007164600',
      wkn: '716460',
      sector: 'Software',
      name: 'SAP SE O.N.',
    });
    expect(identify(catalogue.state, { isin: 'DE000PAT1AG3', symbol: 'P1Z' })?.symbol).toBe('PAT');
  });

  it('treats two symbols with one ISIN as two listings on one venue, and as one security on two venues', async () => {
    const catalogue = new Catalogue();
    const row = (symbol: string, isin: string): string =>
      `${symbol},${symbol},${isin},EUR,,,,GER,XETR,XETRA,Germany,,,False`;
    const path = await file(
      'shared.csv',
      equities,
      row('VOW.DE', 'US9286625010'),
      row('VOW3.DE', 'US9286625010'),
      row('AIR.PA', 'NL0000235190'),
      row('AIR.DE', 'NL0000235190'),
    );
    const report = await catalogue.import(path);
    expect(report).toMatchObject({ rows: 4, imported: 4, repaired: 2, bad: [] });
    expect(text(report)).toContain('2 repaired');
    expect(catalogue.symbols).toEqual(['VOW', 'VOW3', 'AIR.PA']);
    expect(['VOW', 'VOW3'].map((symbol) => catalogue.state.bySymbol[symbol]?.isin)).toEqual([null, null]);
    await catalogue.import(
      await file('right.csv', equities, row('VOW.DE', 'DE0007664005'), row('VOW3.DE', 'DE0007664039')),
    );
    expect(['VOW', 'VOW3'].map((symbol) => catalogue.state.bySymbol[symbol]?.isin)).toEqual([
      'DE0007664005',
      'DE0007664039',
    ]);
  });

  it('reports rows that the security master refuses, even if only the engine knows the reason', async () => {
    const catalogue = new Catalogue();
    await catalogue.import(await file('eur.csv', equities, 'MMM.DE,3M,,EUR,,,,GER,XETR,XETRA,United States,,,False'));
    const path = await file(
      'sp.csv',
      'Symbol,Security,GICS Sector',
      'MMM,3M,Industrials',
      'AOS,A. O. Smith,Industrials',
    );
    const refused = {
      imported: 1,
      bad: [{ line: 2, reason: 'MMM is already listed in another currency than USD' }],
    };
    expect(await catalogue.import(path)).toMatchObject(refused);
    // The command line's read model may be behind the log.
    expect(await catalogue.import(path, securityMasterDecider.initialState('catalogue:main'))).toMatchObject(refused);
    expect(catalogue.state.bySymbol['MMM']?.currency).toBe('EUR');
  });

  it('reports which rows wait when no engine answers', async () => {
    const path = await file('wait.csv', 'Symbol,Security,GICS Sector', 'AOS,A. O. Smith,Industrials');
    const report = await importInstruments(path, nothing, {
      state: new Catalogue().state,
      send: async () => ({ kind: 'unknown' }),
    });
    expect(report).toMatchObject({ imported: 1, pending: 1 });
    expect(text(report)).toContain('start the server');
  });

  it('keeps commands small enough for a record of the log', async () => {
    const long = 'x'.repeat(110);
    const path = await file(
      'many.csv',
      'Symbol,Security,GICS Sector',
      ...Array.from({ length: 450 }, (_, i) => `S${i},${long},${long.slice(0, 70)}`),
    );
    const catalogue = new Catalogue();
    expect(await catalogue.import(path)).toMatchObject({ rows: 450, imported: 450, bad: [] });
    expect(catalogue.bytesMax).toBeLessThan(42_000);
    expect(catalogue.symbols).toHaveLength(450);
  });

  it('lists the known layouts for an unknown header, and reports the fault of other files', async () => {
    const catalogue = new Catalogue();
    await expect(catalogue.import(await file('odd.csv', 'a,b,c', '1,2,3'))).rejects.toThrow(
      /header that is not known: a,b,c\nKnown layouts:\n {2}Xetra equities: symbol,name/,
    );
    await expect(catalogue.import(await file('empty.csv'))).rejects.toThrow('is empty');
    await expect(catalogue.import(join(folder, 'none.csv'))).rejects.toThrow(FileUnreadable);
    await expect(
      catalogue.import(
        await file('not.csv.gz', 'x').then(async (path) => {
          await writeFile(path, 'no gzip');
          return path;
        }),
      ),
    ).rejects.toThrow(FileUnreadable);
    await expect(
      catalogue.import(await file('bars.csv', 'symbol,date,open,high,low,close,volume', 'A,2020-01-02,1,1,1,1,1')),
    ).rejects.toThrow('lists no instruments: its rows are days');
  });
});

describeWithData('importing instruments', (data) => {
  it('imports every list, reports every bad row and merges duplicate instruments', async () => {
    const catalogue = new Catalogue();
    const reports = [];
    for (const name of [
      'xetra_equities',
      'xetra_instruments_2018-03-21',
      'index_constituents',
      'a_share_szse_pinyin',
      'hkex_names_zh_en',
      'sp500_constituents',
    ]) {
      reports.push(await catalogue.import(join(data, 'securities', `${name}.csv`)));
    }
    expect(reports.map(({ layout, rows }) => [layout, rows])).toEqual([
      ['Xetra equities', 1189],
      ['Xetra instruments', 1332],
      ['index constituents', 455],
      ['A shares with pinyin', 2868],
      ['Hong Kong names', 4420],
      ['S&P 500 constituents', 503],
    ]);
    for (const { rows, imported, bad } of reports) expect(imported + bad.length).toBe(rows);
    expect(reports[0]?.bad.every(({ reason }) => /^(name|currency) is missing$/.test(reason))).toBe(true);
    expect(
      reports
        .slice(1, 2)
        .concat(reports.slice(3, 5))
        .map(({ bad }) => bad),
    ).toEqual([[], [], []]);
    expect(reports[2]?.bad.every(({ reason }) => /^symbol|another currency/.test(reason))).toBe(true);
    expect(reports[5]?.bad.every(({ reason }) => /another currency than USD$/.test(reason))).toBe(true);
    expect(catalogue.state.bySymbol['SAP']).toMatchObject({ isin: 'DE0007164600', wkn: '716460', currency: 'EUR' });
    expect(catalogue.state.bySymbol['000001.SZ']).toMatchObject({
      nameZh: '平安银行',
      pinyin: 'pinganyinhang payh',
      lot: 100,
      currency: 'CNY',
    });
  });

  it('finds no real symbol among the invented ones', async () => {
    const catalogue = new Catalogue();
    for (const name of ['xetra_equities', 'xetra_instruments_2018-03-21', 'index_constituents', 'sp500_constituents'])
      await catalogue.import(join(data, 'securities', `${name}.csv`));
    expect(defaultListings('x').filter(({ instrument }) => catalogue.symbols.includes(instrument.symbol))).toEqual([]);
  });
});
