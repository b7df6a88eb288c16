import { verificationSecretSchema } from '@parkett/identity-contract';
import { cardLines, passportLines } from '@parkett/identity-contract/spec-support';
import { Problem } from '@parkett/platform-http';
import { indexedNumber, paperOf } from './submitted-paper';

const today = '2026-11-27';
const dutch = {
  ...{ documentType: 'passport', country: 'NL', name: 'Anna Maria Eriksson', idNumber: 'L898902C3' },
  lines: passportLines().join('\n'),
};
const german = {
  ...{ documentType: 'deIdentityCard', country: 'DE', name: 'Erika Mustermann', idNumber: 'L01X00T471' },
  lines: cardLines({ issuer: 'D', lastName: 'MUSTERMANN', firstName: 'ERIKA', number: 'L01X00T47' }).join('\n'),
};
const chinese = { documentType: 'cnIdentityCard', country: 'CN', name: '王小明', idNumber: '11010519491231002X' };

const submitted = (form: object, on = today) =>
  paperOf(verificationSecretSchema.parse({ frontId: 'f', backId: 'b', sentAt: 1, ...form }), on);
function refusalOf(form: object, on = today): { readonly code: string; readonly facts: object } | undefined {
  try {
    submitted(form, on);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { code: error.code, facts: error.facts };
  }
}

describe('a submitted document', () => {
  it('has the facts of its lines', () => {
    expect(submitted(dutch)).toEqual({
      documentType: 'passport',
      identity: {
        ...{ name: 'Anna Maria Eriksson', idNumber: 'L898902C3', country: 'NL', lines: [...passportLines()] },
        ...{ birthDate: '1974-08-12', nationality: 'NLD' },
      },
      expiresOn: '2036-04-15',
    });
  });

  it('is a German one under the number that such documents have always had', () => {
    for (const idNumber of ['L01X00T471', 'l01x 00t47'])
      expect(submitted({ ...german, idNumber })).toMatchObject({
        documentType: 'deIdentityCard',
        identity: { idNumber: 'L01X00T471', nationality: 'D', country: 'DE' },
      });
  });

  it('may come without lines from clients of before there were any', () => {
    const { lines: _, country: __, ...before } = german;
    expect(submitted(before)).toEqual({
      documentType: 'deIdentityCard',
      identity: { name: 'Erika Mustermann', idNumber: 'L01X00T471' },
      expiresOn: null,
    });
  });

  it('is a Chinese card with the birth date of its number, and with or without an end', () => {
    expect(submitted(chinese)).toMatchObject({ identity: { birthDate: '1949-12-31' }, expiresOn: null });
    expect(submitted({ ...chinese, expiresOn: '2030-01-31' }).expiresOn).toBe('2030-01-31');
  });

  it.each<[string, object, string, object]>([
    ['without its lines', { ...dutch, lines: undefined }, 'DOCUMENT_LINES_REQUIRED', {}],
    ['without its country', { ...dutch, country: undefined }, 'DOCUMENT_LINES_DIFFER', { field: 'country' }],
    ['of another country', { ...dutch, country: 'BE' }, 'DOCUMENT_LINES_DIFFER', { field: 'country' }],
    ['of a country that there is not', { ...dutch, country: 'QQ' }, 'INPUT_INVALID', { field: 'country' }],
    [
      'of Utopia',
      { ...dutch, lines: passportLines({ issuer: 'UTO' }).join('\n') },
      ...(['DOCUMENT_LINES_DIFFER', { field: 'country' }] as const),
    ],
    ['of another kind', { ...dutch, documentType: 'identityCard' }, 'DOCUMENT_LINES_DIFFER', { field: 'documentType' }],
    ['of the wrong country for its kind', { ...dutch, documentType: 'dePassport' }, 'DOCUMENT_LINES_DIFFER', {}],
    ['with the lines of a passport as a Chinese card', { ...chinese, lines: dutch.lines }, 'DOCUMENT_LINES_DIFFER', {}],
    ['of another name', { ...dutch, name: 'Anna Eriksson' }, 'DOCUMENT_LINES_DIFFER', { field: 'name' }],
    ['with another number', { ...dutch, idNumber: 'L898902C4' }, 'DOCUMENT_LINES_DIFFER', { field: 'idNumber' }],
    [
      'with a wrong line',
      { ...dutch, lines: dutch.lines.replace('L8989', 'L8988') },
      ...(['DOCUMENT_LINES_INVALID', { reason: 'checkDigit', line: 2, from: 1, to: 10 }] as const),
    ],
    [
      'that has expired',
      { ...dutch, lines: passportLines({ expiry: '261126' }).join('\n') },
      ...(['DOCUMENT_EXPIRED', { expiredOn: '2026-11-26' }] as const),
    ],
    ['that has expired, a Chinese card', { ...chinese, expiresOn: '2026-11-26' }, 'DOCUMENT_EXPIRED', {}],
    [
      'of somebody who is under age',
      { ...dutch, lines: passportLines({ birth: '081128' }).join('\n') },
      ...(['CUSTOMER_UNDER_AGE', {}] as const),
    ],
  ])('%s is refused', (_, form, code, facts) => {
    expect(refusalOf(form)).toEqual({ code, facts: expect.objectContaining(facts) });
  });

  it('is taken on its last day, and from the eighteenth birthday', () => {
    const young = { ...dutch, lines: passportLines({ birth: '081127', expiry: '261127' }).join('\n') };
    expect(submitted(young)).toMatchObject({ expiresOn: today, identity: { birthDate: '2008-11-27' } });
    const leap = { ...dutch, lines: passportLines({ birth: '080229' }).join('\n') };
    expect([refusalOf(leap, '2026-02-28')?.code, refusalOf(leap, '2026-03-01')]).toEqual([
      'CUSTOMER_UNDER_AGE',
      undefined,
    ]);
  });

  it('of two countries may have the same number', () => {
    const numbers = [
      indexedNumber('passport', { country: 'NL', idNumber: 'X1' }),
      indexedNumber('passport', { country: 'BE', idNumber: 'X1' }),
      indexedNumber('dePassport', { country: 'DE', idNumber: 'X1' }),
    ];
    expect(numbers).toEqual(['NLX1', 'BEX1', 'X1']);
  });
});
