import { approvedBySchema } from '@parkett/kernel';
import { actionEvents, type AnnouncedAction } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { actionDecider, mnemonicOf, type ActionRegister } from '@parkett/market-domain';
import type { Answer } from '@parkett/platform-event-log';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describeWithData } from '../spec-support/with-data';
import { describeActions } from './action-report';
import { importActions } from './import-actions';

const nothing = { symbol: undefined, date: undefined, zone: undefined };
const listed = ['QAA', 'QBB', 'QCC'];

/** A register in memory that answers as an engine would; `since` is when customers first bought a share. */
class Register {
  state: ActionRegister = {};
  commands = 0;
  since: Readonly<Record<string, string>> = {};
  isOn = true;

  constructor(private readonly isListed: (symbol: string) => boolean = (symbol) => listed.includes(symbol)) {}

  async import(file: string, told: { readonly symbol?: string } = {}) {
    return importActions(
      file,
      { ...nothing, ...told },
      {
        instrumentOf: ({ symbol }) => {
          const known = mnemonicOf(symbol);
          return this.isListed(known) ? sampleInstrument({ symbol: known, currency: 'EUR' }) : undefined;
        },
        registered: (symbol) => Object.values(this.state).filter((action) => action.symbol === symbol),
        heldSince: (symbol) => this.since[symbol],
        now: Date.parse('2026-11-27T09:00:00Z'),
        send: async (action) => this.decide(action),
      },
    );
  }

  decide(action: AnnouncedAction): Answer {
    this.commands += 1;
    const decision = actionDecider.decide(
      this.state,
      { type: 'RecordCorporateAction', ...action, actionId: null, approvedBy: approvedBySchema.nullable().parse(null) },
      {
        ...{ aggregate: `action:${action.symbol}`, commandId: `c${this.commands}`, now: 0, tradeDate: '2026-11-26' },
        ...{ actor: { kind: 'system', id: 'cli' }, isListed: () => true, staff: undefined, mayWrite: () => this.isOn },
      },
    );
    const position = { partition: 0, offset: this.commands };
    if (decision.kind === 'rejected') return { ...decision, position };
    this.state = decision.events.map((event) => actionEvents.read(event)).reduce(actionDecider.evolve, this.state);
    return { ...decision, position };
  }

  get actions() {
    return Object.values(this.state).map(({ symbol, exDate, terms }) => [symbol, exDate, terms]);
  }
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkett-actions-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}
const head = 'symbol,ex_date,amount,currency';
const euros = (amount: string) => ({ kind: 'cashDividend', amount, currency: 'EUR' });

/** The example of a section of the documentation, and the command above it. */
function example(section: string): string {
  const document = readFileSync('docs/market-data.md', 'utf8');
  const text = document.split(`\n### ${section}\n`)[1]?.split('\n### ')[0] ?? '';
  const [, name = ''] = /import actions (\S+)/.exec(text) ?? [];
  const [, lines = ''] = /```csv\n([\s\S]*?)\n```/.exec(text) ?? [];
  return file(name, lines);
}

describe('importing corporate actions', () => {
  it('records dividends and splits, reports every bad row by line and code, and changes nothing when repeated', async () => {
    const path = file(
      'mixed.csv',
      `${head},pay_date,source`,
      'QAA.DE,2024-05-16,2.20,EUR,2024-05-21,Meeting of 15 May',
      'QBB,2024-06-06,0.315,EUR,,',
      'QBB,2024-06-06,0.3150,EUR,,',
      'NONE,2024-06-06,1,EUR,,',
      'QBB,2024-13-06,1,EUR,,',
      'QBB,2024-06-07,"1,5",EUR,,',
      'QBB,2024-06-07,-1,EUR,,',
      'QBB,2024-06-07,0,EUR,,',
      'QBB,2024-06-07,1,XXX,,',
      'QBB,2024-06-07,1,USD,,',
      'QBB,2024-06-07,1,EUR,2024-06-06,',
      'QBB,2026-11-28,1,EUR,,',
      'QBB,2024-06-07',
    );
    const register = new Register();
    const leftOut = [
      [4, 'ACTION_TWICE'],
      [5, 'SYMBOL_UNKNOWN'],
      [6, 'ROW_UNREADABLE'],
      [7, 'ROW_UNREADABLE'],
      [8, 'ROW_UNREADABLE'],
      [9, 'ROW_UNREADABLE'],
      [10, 'ROW_UNREADABLE'],
      [11, 'CURRENCY_DIFFERS'],
      [12, 'ROW_UNREADABLE'],
      [13, 'ACTION_NOT_OVER'],
      [14, 'ROW_UNREADABLE'],
    ];
    for (const [imported, known] of [
      [2, 0],
      [0, 2],
    ]) {
      const report = await register.import(path);
      expect(report).toMatchObject({ layout: 'dividends', rows: 13, imported, known, pending: 0 });
      expect(report.leftOut.map(({ line, code }) => [line, code])).toEqual(leftOut);
    }
    expect(register.commands).toBe(2);
    expect(register.actions).toEqual([
      ['QAA', '2024-05-16', euros('2.2')],
      ['QBB', '2024-06-06', euros('0.315')],
    ]);
    expect(Object.values(register.state)).toMatchObject([
      { payDate: '2024-05-21', source: 'Meeting of 15 May', pricesOnly: true },
      { payDate: '2024-06-06', source: 'mixed.csv', pricesOnly: true },
    ]);
  });

  it('books on no account: what customers may have held is left out, and what the register calls the future', async () => {
    const register = new Register();
    register.since = { QAA: '2024-05-15', QBB: '2024-05-16' };
    const path = file('held.csv', head, 'QAA,2024-05-16,1,EUR', 'QBB,2024-05-16,1,EUR', 'QCC,2026-11-27,1,EUR');
    const report = await register.import(path);
    expect(report.leftOut.map(({ line, code }) => [line, code])).toEqual([
      [2, 'ACTION_HELD'],
      [4, 'ACTION_REFUSED'],
    ]);
    expect(register.actions).toEqual([['QBB', '2024-05-16', euros('1')]]);
    expect(describeActions(report)).toContain('ACTION_NEEDS_APPROVAL');
  });

  it('refuses a file that contradicts the register, names each contradiction and imports nothing of it', async () => {
    const register = new Register();
    await register.import(file('first.csv', head, 'QAA,2024-05-16,2.20,EUR'));
    const wrong = file('wrong.csv', head, 'QBB,2024-05-16,1,EUR', 'QAA,2024-05-16,2.25,EUR');
    await expect(register.import(wrong)).rejects.toMatchObject({
      code: 'ACTIONS_CONTRADICT',
      message: expect.stringMatching(
        /wrong\.csv contradicts[\s\S]*line 3: QAA 2024-05-16: .*2\.25.*recorded is .*2\.2"/,
      ),
    });
    expect(register.actions).toEqual([['QAA', '2024-05-16', euros('2.2')]]);
  });

  it('says so while actions are not switched on, and refuses files without actions', async () => {
    const register = new Register();
    register.isOn = false;
    await expect(register.import(file('off.csv', head, 'QAA,2024-05-16,2.20,EUR'))).rejects.toMatchObject({
      code: 'ACTIONS_NOT_SWITCHED_ON',
    });
    await expect(register.import(file('us.csv', 'Symbol,Security,GICS Sector', 'QAA,Q,X'))).rejects.toMatchObject({
      code: 'KIND_DIFFERS',
    });
    await expect(register.import(file('what.csv', 'a,b', '1,2'))).rejects.toMatchObject({ code: 'LAYOUT_UNKNOWN' });
  });

  it('takes the columns of price files, whatever their order, but no split that the prices are adjusted for', async () => {
    const columns = 'Date,Open,High,Low,Close,Adj Close,Volume,Dividends,Stock Splits';
    const rows = [
      '2024-01-08,100,101,99,100,100,1,0.0,0.0',
      '2024-01-09,50,51,49,50,50,1,0.119999997317791,2.0',
      '2024-01-10,50,51,49,50,50,1,0.0,5.0',
      '2024-01-11,null,null,null,null,null,null,0.0,0.0',
      '2024-01-12,50,51,49,50,50,1,0.0,1.05',
      '2024-01-15,50,51,49,50,50,1,x,0.0',
    ];
    for (const [name, ordered] of [
      ['QAA.csv', rows],
      ['QBB.csv', rows.toReversed()],
    ] as const) {
      const register = new Register();
      const report = await register.import(file(name, columns, ...ordered), { symbol: basename(name, '.csv') });
      expect(report.leftOut.map(({ code }) => code).sort()).toEqual([
        'ROW_UNREADABLE',
        'ROW_UNREADABLE',
        'SPLIT_ADJUSTED',
        'SPLIT_UNCLEAR',
      ]);
      expect(register.actions.map(([, ...others]) => others)).toEqual([
        ['2024-01-09', euros('0.12')],
        ['2024-01-09', { kind: 'split', from: 1, to: 2 }],
      ]);
    }
  });

  it('takes no dividend that yfinance has adjusted the prices for, and no split behind a gap', async () => {
    const report = await new Register().import(
      file(
        'adjusted.csv',
        'Price,Close,High,Low,Open,Volume,Dividends,Stock Splits',
        'Ticker,QAA.DE,QAA.DE,QAA.DE,QAA.DE,QAA.DE,QAA.DE,QAA.DE',
        'Date,,,,,,,',
        '2024-01-08,100,101,99,100,1,0.0,0.0',
        '2024-01-09,98,101,97,98,1,2.0,0.0',
        '2024-06-10,49,50,48,49,1,0.0,2.0',
      ),
    );
    expect(report.imported).toBe(0);
    expect(report.leftOut.map(({ line, code }) => [line, code])).toEqual([
      [5, 'DIVIDEND_ADJUSTED'],
      [6, 'SPLIT_UNCLEAR'],
    ]);
  });

  it('reads the columns of a file of history() of yfinance, too', async () => {
    const report = await new Register().import(
      file(
        'QAA.DE.csv',
        'Date,Open,High,Low,Close,Volume,Dividends,Stock Splits',
        '2024-01-08 00:00:00+01:00,100,101,99,100,1,0.0,0.0',
        '2024-01-09 00:00:00+01:00,98,101,97,98,1,2.0,0.0',
        '2024-01-10 00:00:00+01:00,49,50,48,49,1,0.0,2.0',
      ),
    );
    expect([report.layout, report.imported]).toEqual(['bars of one symbol', 1]);
    expect(report.leftOut.map(({ line, code }) => [line, code])).toEqual([[3, 'DIVIDEND_ADJUSTED']]);
  });

  it.each(['dividends', 'splits', 'dividends and splits in price files'])(
    'imports the example of %s',
    async (section) => {
      const report = await new Register().import(example(section));
      expect(report.imported).toBeGreaterThan(1);
      expect(report.leftOut).toEqual([]);
    },
  );
});

describeWithData('the files of prices with columns for dividends and splits', (data) => {
  it('each give the dividends of their column, and no split, because their prices are adjusted', async () => {
    const source = join(data, 'ohlc/yahoo_eu_asia');
    for (const name of readdirSync(source)) {
      const register = new Register(() => true);
      const report = await register.import(join(source, name));
      const [columns = [], ...rows] = readFileSync(join(source, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.trim().split(','));
      const paid = rows.filter((row) => Number(row[columns.indexOf('Dividends')]) > 0);
      const splits = rows.filter((row) => Number(row[columns.indexOf('Stock Splits')]) > 0);
      expect([name, report.imported]).toEqual([name, paid.length]);
      expect([name, report.leftOut.filter(({ code }) => code === 'SPLIT_ADJUSTED').length]).toEqual([
        name,
        splits.length,
      ]);
      expect([name, (await register.import(join(source, name))).known]).toEqual([name, paid.length]);
    }
  });
});
