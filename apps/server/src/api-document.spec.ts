import { messages } from '@parkett/platform-http';
import { readFileSync } from 'node:fs';
import { apiDocument, endpoints, errorCodes } from './api-document';

describe('the API document', () => {
  it('is committed as it is: after a change, build and run "node dist/server/openapi.mjs > docs/openapi.json"', () => {
    const committed: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    expect(JSON.parse(JSON.stringify(apiDocument))).toEqual(committed);
  });

  it('names every call once', () => {
    const names = endpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a message in every language for every error code', () => {
    expect(errorCodes.length).toBeGreaterThan(30);
    for (const [language, table] of Object.entries(messages)) {
      const missing = errorCodes.filter((code) => !(code in table) && !(`${code}_other` in table));
      expect({ language, missing }).toEqual({ language, missing: [] });
    }
  });
});
