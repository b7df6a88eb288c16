import { codeFaults, codesOf } from './server-codes';
import { writtenIn } from './written-keys';

const table = {
  SUCCESS: 'Erledigt.',
  SOLD_OUT: 'Ausverkauft.',
  WAIT_one: '{s:count} Sekunde',
  WAIT_other: '{s:count} Sekunden',
  'reason.required': 'fehlt',
};
const source = (text: string) => [writtenIn('a.ts', text)];
const written = source("send('SUCCESS'); throw new Problem(429, 'WAIT', { s: 1 });");

describe('texts of the server', () => {
  it('exist for every code and no other', () => {
    expect(codeFaults(table, codesOf({ tradingErrors: { SOLD_OUT: 409 }, other: 1 }), ['required'], written)).toEqual(
      [],
    );
  });

  it('are reported as missing for a code of a contract, of a problem or of a field', () => {
    expect(codeFaults(table, ['SOLD_OUT', 'NEW_CODE'], ['required'], written)).toEqual([
      'server: NEW_CODE has no text',
    ]);
    expect(
      codeFaults(table, ['SOLD_OUT'], ['required'], [...written, ...source("throw new Problem(400, 'ODD');")]),
    ).toEqual(['server: ODD has no text']);
    expect(codeFaults(table, ['SOLD_OUT'], ['required', 'tooLong'], written)).toEqual([
      'server: reason.tooLong has no text',
    ]);
  });

  it('are reported as unused when no answer has their code', () => {
    expect(codeFaults(table, [], ['required'], written)).toEqual(['server: SOLD_OUT is used nowhere']);
    expect(codeFaults(table, ['SOLD_OUT'], [], written)).toEqual(['server: reason.required is used nowhere']);
  });
});
