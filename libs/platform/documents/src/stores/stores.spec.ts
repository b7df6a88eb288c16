import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bucket, bucketKeys } from '../spec-support/bucket';
import type { DocumentStore } from './document-store';
import { FileStore } from './file-store';
import { openDocumentStore } from './open-store';
import { S3Store } from './s3-store';

const name = '0123456789abcdef0123456789abcdef';
let home: string;
let bucket: Bucket;
const s3 = (over: object = {}) => new S3Store({ ...bucketKeys, endpoint: bucket.endpoint, bucket: 'parkett', ...over });

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'documents-'));
  bucket = await Bucket.open();
});
afterAll(() => {
  bucket.close();
  rmSync(home, { recursive: true });
});

describe.each([
  ['files', () => new FileStore(join(home, 'documents'))],
  ['a bucket', () => s3()],
])('document storage in %s', (_, open) => {
  let store: DocumentStore;
  beforeAll(() => {
    store = open();
  });

  it('returns documents as they were put until they are deleted', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    expect(await store.get(name)).toBeUndefined();
    await store.put(name, bytes);
    expect(await store.get(name)).toEqual(bytes);
    await store.put(name, Buffer.from('another'));
    expect((await store.get(name))?.toString()).toBe('another');
    await store.delete(name);
    await store.delete(name);
    expect(await store.get(name)).toBeUndefined();
  });

  it.each(['../../secrets/master.key', `${name}/..`, '', name.toUpperCase(), `${name}0`])(
    'accepts only names made by newDocumentName, not %j',
    async (odd) => {
      await expect(store.get(odd)).rejects.toThrow('not the name');
      await expect(store.put(odd, Buffer.alloc(1))).rejects.toThrow('not the name');
      await expect(store.delete(odd)).rejects.toThrow('not the name');
    },
  );
});

describe('documents stored as files', () => {
  it('can be read by their owner only and leave no unfinished file behind', async () => {
    const folder = join(home, 'others');
    const store = new FileStore(folder);
    await Promise.all(Array.from({ length: 8 }, (_, writer) => store.put(name, Buffer.alloc(100_000, writer))));
    const bytes = await store.get(name);
    expect(bytes?.every((byte) => byte === bytes[0])).toBe(true);
    expect(readdirSync(join(folder, '01'))).toEqual([name]);
    expect(statSync(join(folder, '01')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, '01', name)).mode & 0o777).toBe(0o600);
  });
});

describe('an S3 bucket', () => {
  it('is asked again when it is busy; a refusal is reported by its status, without its text', async () => {
    bucket.busy = 1;
    await s3().put(name, Buffer.from('x'));
    expect(bucket.objects.get(`/parkett/documents/${name}`)?.toString()).toBe('x');
    await expect(s3({ secretAccessKey: 'wrong' }).get(name)).rejects.toThrow('answered GET with 403');
  });

  it('is used when the environment names one and gives all its settings', () => {
    expect(openDocumentStore(home, {})).toBeInstanceOf(FileStore);
    expect(() => openDocumentStore(home, { PARKETT_S3_BUCKET: 'b' })).toThrow('PARKETT_S3_ENDPOINT');
    const whole = {
      PARKETT_S3_BUCKET: 'b',
      PARKETT_S3_ENDPOINT: bucket.endpoint,
      PARKETT_S3_ACCESS_KEY_ID: 'a',
      PARKETT_S3_SECRET_ACCESS_KEY: 's',
    };
    expect(openDocumentStore(home, whole)).toBeInstanceOf(S3Store);
    const distant = { ...whole, PARKETT_S3_ENDPOINT: 'http://bucket.example' };
    expect(() => openDocumentStore(home, distant)).toThrow('PARKETT_S3_ENDPOINT names bucket.example');
  });
});
