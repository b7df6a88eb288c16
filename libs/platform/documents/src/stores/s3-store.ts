import { AwsClient } from 'aws4fetch';
import { checkName, type DocumentStore } from './document-store';

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, or that of any other server that speaks S3. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const requestMs = 10_000;
/** What the store says it cannot do now is tried again so often, within the time of a request. */
const retries = 2;

/** A bucket of an S3 server, addressed by path. */
export class S3Store implements DocumentStore {
  private readonly client: AwsClient;

  constructor(private readonly settings: S3Settings) {
    const { accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const answer = await this.send(name, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } });
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

  private send(name: string, request: RequestInit): Promise<Response> {
    const { endpoint, bucket } = this.settings;
    const url = new URL(`/${encodeURIComponent(bucket)}/documents/${checkName(name)}`, endpoint);
    return this.client.fetch(url.href, { ...request, signal: AbortSignal.timeout(requestMs) });
  }
}

/** The answer's text says what is wrong, and may repeat what was sent: the status has to do. */
async function expectOk(answer: Response, method: string): Promise<void> {
  if (answer.ok) return;
  await answer.body?.cancel();
  throw new Error(`the document store answered ${method} with ${answer.status}`);
}
