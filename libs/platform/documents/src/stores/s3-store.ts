import { AwsClient } from 'aws4fetch';
import { setTimeout as pause } from 'node:timers/promises';
import { checkName, type DocumentStore } from './document-store';

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, or that of any other server that speaks S3. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const requestMsMax = 10_000;
/** What the store says it cannot do now is tried again so often, within the time of a request. */
const retries = 2;
const pauseMsMax = 200;

/** A bucket of an S3 server, addressed by path. */
export class S3Store implements DocumentStore {
  private readonly client: AwsClient;

  /** @param requestMs how long the store may take to answer, its repetitions included */
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
    // The signal is given to fetch itself: Node 20 forgets one that only the signed Request knows, and a store that
    // hangs would be waited for without end.
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

/** The answer's text says what is wrong, and may repeat what was sent: the status has to do. */
async function expectOk(answer: Response, method: string): Promise<void> {
  if (answer.ok) return;
  await answer.body?.cancel();
  throw new Error(`the document store answered ${method} with ${answer.status}`);
}
