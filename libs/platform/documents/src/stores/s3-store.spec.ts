import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { S3Store } from './s3-store';

describe('a document store that hangs', () => {
  it('is given up after its time limit, even when garbage collection runs meanwhile', async () => {
    const bucket = createServer(() => undefined);
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const address = bucket.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const store = new S3Store({ endpoint, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' }, 300);
    setFlagsFromString('--expose-gc');
    const tidy: unknown = runInNewContext('gc');
    const tidying = setInterval(() => {
      if (typeof tidy === 'function') tidy();
    }, 20);
    const asked = Array.from({ length: 10 }, () =>
      expect(store.get('0123456789abcdef0123456789abcdef')).rejects.toThrow(),
    );
    await Promise.all(asked).finally(() => clearInterval(tidying));
    bucket.closeAllConnections();
    bucket.close();
  });
});
