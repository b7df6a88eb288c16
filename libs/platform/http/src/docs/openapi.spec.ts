import { endpoint, priceSchema } from '@parkett/kernel';
import { z } from 'zod';
import { openapi } from './openapi';

const endpoints = [
  endpoint({
    name: 'placeThing',
    method: 'POST',
    path: '/api/things/:thing',
    access: 'customer',
    idempotent: true,
    summary: 'Places.',
    input: z.strictObject({ thing: z.string(), price: priceSchema }),
    output: z.object({ id: z.string() }),
  }),
  endpoint({
    name: 'listThings',
    method: 'GET',
    path: '/api/things/:thing',
    access: 'public',
    summary: 'Lists.',
    input: z.object({ thing: z.string(), page: z.coerce.number().int().default(1) }),
    output: z.object({ rows: z.array(priceSchema) }),
  }),
];
const document = openapi(endpoints, { title: 'T', version: '1', description: 'd', errorCodes: ['B', 'A', 'A'] });

describe('the OpenAPI document', () => {
  it('describes paths, bodies, headers and the envelope from the endpoints alone', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/things/{thing}': {
          post: {
            operationId: 'placeThing',
            security: [{ token: [], session: [] }],
            requestBody: {
              content: { 'application/json': { schema: { required: ['price'], additionalProperties: false } } },
            },
            responses: {
              200: {
                content: {
                  'application/json': { schema: { properties: { code: { const: 1 }, data: { type: 'object' } } } },
                },
              },
            },
          },
          get: { operationId: 'listThings', security: [] },
        },
      },
      components: { schemas: { Problem: { properties: { error: { properties: { code: { enum: ['A', 'B'] } } } } } } },
    });
    const named = JSON.stringify(document);
    expect(named).toContain('"name":"idempotency-key","in":"header","required":true');
    expect(named).toContain('"name":"thing","in":"path","required":true');
    expect(named).toContain('"name":"page","in":"query","required":false');
    expect(named).not.toContain('$schema');
  });
});
