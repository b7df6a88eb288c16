import { consoleOf } from '@parkett/api-client';
import { seal } from '@parkett/identity-contract/seal';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  security: z.array(z.record(z.string(), z.unknown())),
  'x-roles': z.array(z.string()).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** One endpoint in the running server's API description. */
export interface ApiCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: 'public' | 'customer' | 'staff';
  readonly roles: readonly string[];
  /** Whether the body is an image. */
  readonly takesImage: boolean;
}

/** The input of a call: `sealed` is sent encrypted in `query`, everything else in path, query string or body. */
export interface ApiInput {
  readonly [name: string]: unknown;
  readonly sealed?: Readonly<Record<string, unknown>>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
  readonly code: string;
  readonly headers: Headers;
}

/** Every endpoint in the server's API description. */
export async function apiCalls(url: string): Promise<ApiCall[]> {
  const document = documentSchema.parse(await (await fetch(`${url}/api/docs/openapi.json`)).json());
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const schemes = operation.security.flatMap((scheme) => Object.keys(scheme));
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        roles: operation['x-roles'] ?? [],
        access: schemes.includes('staffSession') ? 'staff' : schemes.includes('session') ? 'customer' : 'public',
        takesImage: operation.requestBody !== undefined && !('application/json' in operation.requestBody.content),
      } as const;
    }),
  );
}

/** The smallest possible image: its content does not matter for access control. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes a call with the session in the headers, at the console if it belongs there. */
export const ask = (url: string, call: ApiCall, ...rest: [ApiInput, Readonly<Record<string, string>>?]) =>
  askAt(call.path.startsWith('/api/staff/') ? consoleOf(url) : url, call, ...rest);

/** The same at exactly this address. */
export async function askAt(
  url: string,
  call: ApiCall,
  input: ApiInput,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiAnswer> {
  const { sealed, ...open } = input;
  const fields: Record<string, unknown> = { ...open };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    Reflect.deleteProperty(fields, name);
    return encodeURIComponent(String(value));
  });
  if (sealed !== undefined) Object.assign(fields, await sealedFor(url, { method: call.method, path }, sealed));
  const isGet = call.method === 'GET' || call.method === 'DELETE';
  const query = isGet
    ? `?${new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
    : '';
  const body = isGet ? {} : { body: call.takesImage ? picture : JSON.stringify(fields) };
  const response = await fetch(url + path + query, {
    method: call.method,
    headers: {
      lang: 'en',
      'idempotency-key': randomUUID(),
      ...(isGet ? {} : { 'content-type': call.takesImage ? 'image/png' : 'application/json' }),
      ...headers,
    },
    ...body,
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  return { status: response.status, text, code: codeOf(text), headers: response.headers };
}

function codeOf(text: string): string {
  try {
    return z.object({ error: z.object({ code: z.string() }) }).parse(JSON.parse(text)).error.code;
  } catch {
    return '';
  }
}

const keySchema = z.object({ data: z.object({ keyId: z.string(), publicKey: z.string() }) });

async function sealedFor(
  url: string,
  endpoint: { method: string; path: string },
  secret: Readonly<Record<string, unknown>>,
): Promise<object> {
  const { data } = keySchema.parse(await (await fetch(`${url}/api/user/key`)).json());
  return seal(endpoint, secret, data);
}

/** Every string in a JSON text, with the name of its field. */
export function stringsIn(text: string): { readonly field: string; readonly value: string }[] {
  const found: { field: string; value: string }[] = [];
  const visit = (field: string, value: unknown): void => {
    if (typeof value === 'string') found.push({ field, value });
    else if (Array.isArray(value)) for (const item of value) visit(field, item);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) visit(name, item);
  };
  try {
    visit('', JSON.parse(text));
  } catch {
    // An image or a page: it has no fields.
  }
  return found;
}
