import { AwsClient } from 'aws4fetch';
import { setTimeout as pause } from 'node:timers/promises';
import { checkName, type DocumentStore } from './document-store';

interface S3Settings {
  /** For example `https://s3.eu-central-1.amazonaws.com`, or the address of any other server with the S3 protocol. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const requestMsMax = 10_000;
/** Retries after an answer that the store is busy, within the time limit of the request. */
const retries = 2;
const pauseMsMax = 200;

/** A bucket of an S3 server, addressed by path. */
export class S3Store implements DocumentStore {
  private readonly client: AwsClient;

  /** @param requestMs time limit of a request, retries included */
  constructor(
    private readonly settings: S3Settings,
    private readonly requestMs = requestMsMax,
  ) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const answer = await this.send(name, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await expectOk(answer, 'PUT');
  }

  async get(name: string): Promise<Buffer | undefined> {
    const answer = await this.send(name, { method: 'GET' });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return undefined;
    }
    await expectOk(answer, 'GET');
    return Buffer.from(await answer.arrayBuffer());
  }

  async delete(name: string): Promise<void> {
    const answer = await this.send(name, { method: 'DELETE' });
    if (answer.status !== 404) await expectOk(answer, 'DELETE');
  }

  private async send(name: string, request: RequestInit): Promise<Response> {
    const { endpoint, bucket } = this.settings;
    const url = new URL(`/${encodeURIComponent(bucket)}/documents/${checkName(name)}`, endpoint);
    // The signal goes to fetch itself: Node.js can garbage-collect a signal that only the signed Request refers to, and
    // then a store that hangs would never be given up.
    const late = new AbortController();
    setTimeout(() => late.abort(new Error('the document store does not answer in time')), this.requestMs).unref();
    for (let tried = 0; ; tried += 1) {
      const answer = await fetch(await this.client.sign(url.href, request), { signal: late.signal });
      if (tried === retries || (answer.status < 500 && answer.status !== 429)) return answer;
      await answer.body?.cancel();
      await pause(Math.random() * pauseMsMax, undefined, { signal: late.signal });
    }
  }
}

/** Report the status only: the body of the answer may repeat what we sent. */
async function expectOk(answer: Response, method: string): Promise<void> {
  if (answer.ok) return;
  await answer.body?.cancel();
  throw new Error(`the document store answered ${method} with ${answer.status}`);
}
