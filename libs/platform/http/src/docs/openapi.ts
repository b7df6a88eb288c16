import { languages, type Endpoint } from '@parkett/kernel';
import { z } from 'zod';
import { positionHeader } from '../position';
import { sessionCookie, staffCookie } from '../session-cookie';

type Json = { [key: string]: unknown };

interface OpenApiMeta {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** All stable error codes, so that clients know the whole list. */
  readonly errorCodes: readonly string[];
}

/**
 * Transformed values (prices, quantities) are described as they travel, so the input schema is used in both directions.
 */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
}

const headers: readonly Json[] = [
  {
    name: 'lang',
    in: 'header',
    schema: { type: 'string', examples: [...languages] },
    description: 'Language of the messages; an unknown one is ignored.',
  },
  { name: 'accept-language', in: 'header', schema: { type: 'string' }, description: 'Used where `lang` is missing.' },
];

const positionParameter: Json = {
  name: positionHeader,
  in: 'header',
  schema: { type: 'string' },
  description: 'The position in the log that the caller has seen; a query waits for it, at most two seconds.',
};

const keyParameter: Json = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 128 },
  description: 'Chosen by the caller; repeating a call with the same key returns the recorded outcome.',
};

const pathNames = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

interface Shape {
  readonly properties: { readonly [name: string]: unknown };
  readonly required: readonly string[];
  readonly rest: Json;
}

function shapeOf(schema: z.ZodType): Shape {
  const { properties, required, ...rest } = schemaOf(schema);
  return { properties: (properties ?? {}) as Json, required: (required ?? []) as string[], rest };
}

function parameters(endpoint: Endpoint, shape: Shape): readonly Json[] {
  const inPath = pathNames(endpoint.path);
  const inQuery =
    endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? Object.keys(shape.properties).filter((name) => !inPath.includes(name))
      : [];
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: shape.properties[name] ?? { type: 'string' },
    })),
    ...inQuery.map((name) => ({
      name,
      in: 'query',
      required: shape.required.includes(name),
      schema: shape.properties[name],
      style: 'deepObject',
    })),
    ...(endpoint.idempotent === true ? [keyParameter] : []),
    ...(endpoint.access === 'customer' && endpoint.method === 'GET' ? [positionParameter] : []),
    ...headers,
  ];
}

/** The content of a file. Of an upload, the server looks at the bytes and ignores the declared type. */
const fileContent = (types: readonly string[] = []): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]));

function body(endpoint: Endpoint, shape: Shape): Json {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return {};
  if (endpoint.body === 'file')
    return { requestBody: { required: true, content: fileContent(endpoint.accepts?.types) } };
  const inPath = pathNames(endpoint.path);
  const properties = Object.fromEntries(Object.entries(shape.properties).filter(([name]) => !inPath.includes(name)));
  const required = shape.required.filter((name) => !inPath.includes(name));
  const schema = { ...shape.rest, properties, ...(required.length > 0 ? { required } : {}) };
  return { requestBody: { required: required.length > 0, content: { 'application/json': { schema } } } };
}

function success(endpoint: Endpoint, description: string): Json {
  if (endpoint.answers === 'file') return { description, content: fileContent(endpoint.gives) };
  return {
    description,
    ...(endpoint.access === 'customer'
      ? {
          headers: {
            [positionHeader]: { schema: { type: 'string' }, description: 'The position of this answer in the log.' },
          },
        }
      : {}),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'msg', 'data'],
          properties: { code: { const: 1 }, msg: { type: 'string' }, data: schemaOf(endpoint.output) },
        },
      },
    },
  };
}

const problem = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const retriable = (description: string): Json => ({
  ...problem(description),
  headers: { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds.' } },
});

const jsonBytesMax = 64 * 1024;

function responses(endpoint: Endpoint): Json {
  return {
    200: success(endpoint, 'Done.'),
    ...(endpoint.idempotent === true ? { 202: success(endpoint, 'Received; the outcome is not known yet.') } : {}),
    400: problem('The input is invalid; `error.facts.field` names the field.'),
    401: problem(endpoint.access === 'public' ? 'The credentials are wrong.' : 'No valid session.'),
    403: problem('Not allowed, or sent by a page of another site.'),
    404: problem('Not found.'),
    409: problem('Not possible in the current state.'),
    413: problem(`Larger than ${(endpoint.accepts?.bytesMax ?? jsonBytesMax) / 1024} KiB.`),
    414: problem('A part of the URL is too long.'),
    415: problem(endpoint.body === 'file' ? 'Not a file of these types.' : 'Not JSON.'),
    422: problem('Refused by a rule.'),
    ...(endpoint.access === 'customer' && endpoint.whileLocked !== true
      ? { 423: problem('The session is locked.') }
      : {}),
    429: retriable('Too many attempts.'),
    431: { description: 'Too many or too long request headers (limit 16 KiB). Not in the envelope.' },
    500: problem('Internal error.'),
    503: retriable('Overloaded, or a service is unavailable. Repeating the call is safe.'),
  };
}

/** Both halves of a session: the header and the cookie. */
const security: Readonly<Record<Endpoint['access'], readonly Json[]>> = {
  public: [],
  customer: [{ token: [], session: [] }],
  staff: [{ token: [], staffSession: [] }],
};

const securitySchemes: Json = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'The half of a session that a login returns in its answer.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The half that a login sets as an HttpOnly cookie.',
  },
  staffSession: { type: 'apiKey', in: 'cookie', name: staffCookie, description: 'The same for a staff session.' },
};

function operation(endpoint: Endpoint): Json {
  const shape = shapeOf(endpoint.input);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    parameters: parameters(endpoint, shape),
    ...body(endpoint, shape),
    responses: responses(endpoint),
    security: security[endpoint.access],
    ...(endpoint.roles === undefined ? {} : { 'x-roles': endpoint.roles }),
  };
}

function problemSchema(errorCodes: readonly string[]): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'error'],
    properties: {
      code: { type: 'integer', description: 'The HTTP status; never 1.' },
      msg: { type: 'string', description: "A message in the caller's language." },
      error: {
        type: 'object',
        required: ['code', 'facts'],
        properties: { code: { type: 'string', enum: [...new Set(errorCodes)].sort() }, facts: { type: 'object' } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of a list of endpoints. It is generated, committed and checked for drift. */
export function openapi(endpoints: readonly Endpoint[], meta: OpenApiMeta): Json {
  const paths: { [path: string]: Json } = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: meta.title,
      version: meta.version,
      description: meta.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes,
      schemas: { Problem: problemSchema(meta.errorCodes) },
    },
  };
}
