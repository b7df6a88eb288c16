import { messages } from '@parkett/composition';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocument, endpoints, errorCodes } from './api-document';

const file = 'docs/openapi.json';
/** `PARKETT_WRITE_API=1 npx jest api-document` writes the document. */
if (process.env['PARKETT_WRITE_API'] === '1') writeFileSync(file, `${JSON.stringify(apiDocument, null, 2)}\n`);

describe('the API document', () => {
  it('equals docs/openapi.json: after a change, run "PARKETT_WRITE_API=1 npx jest api-document"', () => {
    const committed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(JSON.parse(JSON.stringify(apiDocument))).toEqual(committed);
  });

  it('names no endpoint twice', () => {
    const names = endpoints.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('is made of every contract that has endpoints', () => {
    const sourcesOf = (name: string): string[] =>
      readdirSync(join('libs', name, 'contract/src'), { encoding: 'utf8', recursive: true }).filter((file) =>
        file.endsWith('.ts'),
      );
    const hasEndpoints = (name: string): boolean =>
      sourcesOf(name).some((file) =>
        /\bmethod: '(GET|POST)'/.test(readFileSync(join('libs', name, 'contract/src', file), 'utf8')),
      );
    const contracts = readdirSync('libs').filter(
      (name) => existsSync(join('libs', name, 'contract/package.json')) && hasEndpoints(name),
    );
    expect(contracts.length).toBeGreaterThan(8);
    const source = readFileSync('apps/server/src/api-document.ts', 'utf8');
    expect(contracts.filter((name) => !source.includes(`'@parkett/${name}-contract'`))).toEqual([]);
  });

  it('names every code that has a message', () => {
    // These are texts of answers, not codes.
    const texts = ['SUCCESS', 'PENDING', 'REFUSED'];
    const codes = Object.keys(messages.tables.en).filter(
      (key) => /^[A-Z][A-Z0-9_]+$/.test(key) && !texts.includes(key),
    );
    expect(codes.length).toBeGreaterThan(200);
    expect(codes.filter((code) => !errorCodes.includes(code))).toEqual([]);
  });

  it('has a message in every language for every error code', () => {
    expect(errorCodes.length).toBeGreaterThan(30);
    for (const [language, table] of Object.entries(messages.tables)) {
      const missing = errorCodes.filter((code) => !(code in table) && !(`${code}_other` in table));
      expect({ language, missing }).toEqual({ language, missing: [] });
    }
  });
});
