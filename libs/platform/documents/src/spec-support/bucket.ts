import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const bucketKeys = { accessKeyId: 'AKIASPEC', secretAccessKey: 'a secret of the spec', region: 'eu-central-1' };

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether a request carries a valid signature (AWS version 4) of our keys. */
function isSigned({ headers, method, url }: IncomingMessage): boolean {
  const [, scope = '', signed = '', signature] =
    /Credential=AKIASPEC\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const names = signed.split(';');
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${bucketKeys.secretAccessKey}`);
  return names.includes('host') && hmac(key, toSign).toString('hex') === signature;
}

/** A bucket with the part of the S3 protocol that the store uses. It refuses requests without a valid signature. */
export class Bucket {
  readonly objects = new Map<string, Buffer>();
  /** Number of next requests to answer with 503. */
  busy = 0;

  private constructor(
    private readonly server: Server,
    readonly endpoint: string,
  ) {}

  static async open(): Promise<Bucket> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bucket = new Bucket(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const { status, body } = bucket.answer(request, Buffer.concat(chunks));
          response.writeHead(status).end(body);
        });
    });
    return bucket;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer(request: IncomingMessage, body: Buffer): { status: number; body?: Buffer } {
    const path = request.url ?? '';
    if (this.busy > 0) {
      this.busy--;
      return { status: 503 };
    }
    if (!isSigned(request)) return { status: 403 };
    if (request.method === 'PUT') this.objects.set(path, body);
    if (request.method === 'DELETE') this.objects.delete(path);
    if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204 };
    const found = this.objects.get(path);
    return found ? { status: 200, body: found } : { status: 404 };
  }
}
