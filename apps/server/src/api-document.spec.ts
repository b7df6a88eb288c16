import { messages } from '@parkett/composition';
import * as funds from '@parkett/funds-contract';
import * as identity from '@parkett/identity-contract';
import type { Endpoint } from '@parkett/kernel';
import * as market from '@parkett/market-contract';
import * as messageCentre from '@parkett/messages-contract';
import * as trading from '@parkett/trading-contract';
import { readFileSync } from 'node:fs';
import { apiDocument, endpoints, errorCodes } from './api-document';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

describe('the API document', () => {
  it('equals docs/openapi.json: after a change, build and run "node dist/server/openapi.mjs > docs/openapi.json"', () => {
    const committed: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    expect(JSON.parse(JSON.stringify(apiDocument))).toEqual(committed);
  });

  it('lists every endpoint of the contracts once', () => {
    const names = endpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const said = [funds, identity, market, messageCentre, trading].flatMap((contract) =>
      Object.values<unknown>(contract).filter(isEndpoint),
    );
    expect(said.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('has a message in every language for every error code', () => {
    expect(errorCodes.length).toBeGreaterThan(30);
    for (const [language, table] of Object.entries(messages.tables)) {
      const missing = errorCodes.filter((code) => !(code in table) && !(`${code}_other` in table));
      expect({ language, missing }).toEqual({ language, missing: [] });
    }
  });
});
