import specification from '@asyncapi/specs/schemas/3.0.0.json' with { type: 'json' };
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync, writeFileSync } from 'node:fs';
import { asyncDocument } from './async-document';

const file = 'docs/asyncapi.json';
/** `PARKETT_WRITE_API=1 npx jest async-document` writes the document. */
if (process.env['PARKETT_WRITE_API'] === '1') writeFileSync(file, `${JSON.stringify(asyncDocument, null, 2)}\n`);

const plain: unknown = JSON.parse(JSON.stringify(asyncDocument));

describe('the AsyncAPI document', () => {
  it('equals docs/asyncapi.json: after a change, run "PARKETT_WRITE_API=1 npx jest async-document"', () => {
    expect(plain).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it('is valid AsyncAPI 3.0', () => {
    const ajv = new Ajv({ strict: false, meta: false, validateSchema: false });
    addFormats(ajv);
    const validate = ajv.compile(specification);
    validate(plain);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...(plain as object), asyncapi: '2' })).toBe(false);
  });

  it('refers to nothing that it does not have', () => {
    const references = [...JSON.stringify(plain).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    const found = (path: string): unknown =>
      path.split('/').reduce((at: unknown, key) => (at as Record<string, unknown> | undefined)?.[key], plain);
    expect(references.length).toBeGreaterThan(8);
    expect(references.filter((path) => found(path) === undefined)).toEqual([]);
  });
});
