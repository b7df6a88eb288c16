import * as approvals from '@parkett/approvals-contract';
import * as blocks from '@parkett/blocks-contract';
import * as custody from '@parkett/custody-contract';
import * as depot from '@parkett/depot-contract';
import * as documents from '@parkett/documents-contract';
import * as funds from '@parkett/funds-contract';
import * as identity from '@parkett/identity-contract';
import type { Endpoint } from '@parkett/kernel';
import * as market from '@parkett/market-contract';
import * as messages from '@parkett/messages-contract';
import { openapi } from '@parkett/platform-http';
import * as portfolio from '@parkett/portfolio-contract';
import * as tax from '@parkett/tax-contract';
import * as trading from '@parkett/trading-contract';

type Contract = Readonly<Record<string, unknown>>;
const contracts: readonly Contract[] = [
  approvals,
  blocks,
  custody,
  depot,
  documents,
  funds,
  identity,
  market,
  messages,
  portfolio,
  tax,
  trading,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const byPath = (a: Endpoint, b: Endpoint): number => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1);

/** Every endpoint that a contract exports, by path. */
export const endpoints: readonly Endpoint[] = contracts
  .flatMap((contract) => Object.values(contract).filter(isEndpoint))
  .sort(byPath);

/** Codes that any endpoint can answer with. */
const generalErrors = [
  'INPUT_INVALID',
  'REQUEST_MALFORMED',
  'BODY_TOO_LARGE',
  'CONTENT_TYPE_UNSUPPORTED',
  'ROUTE_UNKNOWN',
  'UNAUTHENTICATED',
  'SESSION_LOCKED',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_REQUIRED',
  'OVERLOADED',
  'INTAKE_PAUSED',
  'COMMAND_NOT_SENT',
  'UNAVAILABLE',
  'INTERNAL',
];

/** The codes of a contract: the keys of every export called `…Errors`. */
const codesOf = (contract: Contract): string[] =>
  Object.entries(contract).flatMap(([name, list]) => (name.endsWith('Errors') ? Object.keys(list as object) : []));

/** Every error code that an answer can contain. */
export const errorCodes = [...new Set([...generalErrors, ...contracts.flatMap(codesOf)])];

/** The API as OpenAPI 3.1: served at /api/docs and committed as docs/openapi.json. */
export const apiDocument = openapi(endpoints, {
  title: 'Parkett',
  version: '1',
  description: 'Every answer is the envelope `{code, msg, data}`; `code` is 1 on success.',
  errorCodes,
});
