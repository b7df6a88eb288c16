import { editAvatar, getAvatar, getUserinfo } from '@parkett/identity-contract';
import type { DocumentStore } from '@parkett/platform-documents';
import { DOCUMENT_STORE, DocumentReader, DocumentRepository } from '@parkett/verification-server';
import sharp from 'sharp';
import { photo, useIdentityApplication } from './spec-support/identity-application';

const identity = useIdentityApplication();
const { records, customer, call, upload, bothSides, submit, detail, proved, openOwn, files } = identity;

describe('images of documents', () => {
  it('are shown to their owner only, once for each step-up', async () => {
    const [emil, fred] = [await customer('EMIL'), await customer('FRED')];
    const { frontId, backId } = await bothSides(emil);
    const sent = await submit(emil, { frontId, backId });
    await detail(emil, sent.headers['x-parkett-position']);
    const stepUpId = await proved('EMIL', 'viewDocuments');
    const refused = { status: 403, error: { code: 'STEP_UP_INVALID' } };
    expect(await openOwn(fred, stepUpId)).toMatchObject(refused);
    expect(await openOwn(emil, await proved('EMIL', 'removeTotp'))).toMatchObject(refused);
    const shown = await openOwn(emil, stepUpId);
    expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': expect.stringContaining('no-store') } });
    expect(shown.data.documents.map(({ documentId }: { documentId: string }) => documentId)).toEqual([frontId, backId]);
    const image = Buffer.from(String(shown.data.documents[0].base64), 'base64');
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
    expect(await openOwn(emil, stepUpId)).toMatchObject(refused);
    expect(await openOwn({ ...emil, headers: {} }, stepUpId)).toMatchObject({ status: 401 });
    expect((await openOwn(fred, await proved('FRED', 'viewDocuments'))).data).toEqual({ documents: [] });
    expect(await call('GET', `/api/user/documents/${frontId}`, emil.headers)).toMatchObject({ status: 404 });
    expect(await identity.application.get(DocumentReader).read('FRED', frontId)).toBeUndefined();
  });

  it('are refused with the reason when they are invalid', async () => {
    const gina = await customer('GINA');
    const shot = await photo();
    const refusals: [Buffer, number, string][] = [
      [Buffer.alloc(0), 400, 'IMAGE_REQUIRED'],
      [Buffer.from('<!doctype html><script>1</script>'), 415, 'IMAGE_TYPE_UNSUPPORTED'],
      [Buffer.concat([shot, Buffer.from('PK\u0003\u0004')]), 422, 'IMAGE_UNREADABLE'],
      [shot.subarray(0, shot.length / 2), 422, 'IMAGE_UNREADABLE'],
      [
        await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
        422,
        'IMAGE_TOO_SMALL',
      ],
      [Buffer.alloc(50 * 1024 * 1024), 413, 'IMAGE_TOO_LARGE'],
    ];
    for (const [image, status, code] of refusals)
      expect(await upload(gina, 'front', image)).toMatchObject({ status, error: { code } });
    expect(await upload(gina, 'left')).toMatchObject({ status: 400, error: { facts: { field: 'side' } } });
    expect(await records.rows(`SELECT FROM documents WHERE account_id = 'GINA'`)).toEqual([]);
  });

  it('are limited to ten, also when uploaded at once, and are deleted after a day unless submitted', async () => {
    const hans = await customer('HANS');
    const { frontId, backId } = await bothSides(hans);
    expect(
      await submit(hans, { frontId, backId, documentType: 'cnIdentityCard', idNumber: '11010519491231002X' }),
    ).toMatchObject({ status: 200 });
    const image = await photo();
    const codes: number[] = [];
    for (let round = 0; round < 6; round++)
      codes.push(
        ...(await Promise.all([upload(hans, 'front', image), upload(hans, 'back', image)])).map(({ status }) => status),
      );
    expect(codes).toEqual([...new Array<number>(10).fill(200), 429, 429]);
    expect(await upload(hans, 'front', image)).toMatchObject({
      error: { code: 'TOO_MANY_ATTEMPTS', facts: { retryAfterSeconds: expect.any(Number) } },
    });
    const before = await files();
    await records.rows(`UPDATE documents SET created_at = now() - interval '25 hours' WHERE account_id = 'HANS'`);
    expect(await identity.application.get(DocumentRepository).sweep()).toBe(10);
    expect((await files()).length).toBe(before.length - 10);
    expect((await openOwn(hans, await proved('HANS', 'viewDocuments'))).data.documents).toHaveLength(2);
    expect(await upload(hans, 'front', image)).toMatchObject({ status: 200 });
  });

  it('are deleted when the customer is erased', async () => {
    const ida = await customer('IDA');
    const { frontId, backId } = await bothSides(ida);
    await identity.application.get(DocumentRepository).erase('IDA');
    expect((await files()).filter((name) => name === frontId || name === backId)).toEqual([]);
    expect(await records.rows(`SELECT FROM documents WHERE account_id = 'IDA'`)).toEqual([]);
  });
});

describe('the profile picture of a customer', () => {
  it('is square, visible to the customer only, and replaced by the next one', async () => {
    const jana = await customer('JANA');
    expect((await call('GET', getUserinfo.path, jana.headers)).data.userinfo.avatar).toBeNull();
    expect(await call('GET', getAvatar.path, jana.headers)).toMatchObject({
      status: 404,
      error: { code: 'DOCUMENT_UNKNOWN' },
    });
    const put = async (background: string) =>
      (await call('POST', editAvatar.path, { ...jana.headers, 'content-type': 'image/jpeg' }, await photo(background)))
        .data.userinfo.avatar;
    const first = await put('red');
    const second = await put('blue');
    expect(first).toMatch(/^\/api\/user\/avatar\?v=[0-9a-f]{8}$/);
    expect(second).not.toBe(first);
    const shown = await call('GET', second, jana.headers);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 512, height: 512 });
    const { dominant } = await sharp(shown.bytes).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect(await identity.application.get(DocumentRepository).sweep()).toBe(1);
    expect((await call('GET', second, jana.headers)).status).toBe(200);
  });

  it('stays when two are uploaded at the same moment', async () => {
    await customer('JUNO');
    const repository = identity.application.get(DocumentRepository);
    const store = identity.application.get<DocumentStore>(DOCUMENT_STORE);
    const put = store.put.bind(store);
    let waiting: (() => void)[] = [];
    const together = jest.spyOn(store, 'put').mockImplementation(async (name, bytes) => {
      await put(name, bytes);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < 2) return;
        for (const go of waiting) go();
        waiting = [];
      });
    });
    for (let round = 0; round < 5; round++) {
      await Promise.all([1, 2].map(() => repository.add('JUNO', 'avatar', Buffer.from('a face'))));
      expect(await repository.avatarOf('JUNO')).toBeDefined();
    }
    together.mockRestore();
    await repository.sweep();
    expect(await records.rows(`SELECT FROM documents WHERE account_id = 'JUNO'`)).toHaveLength(1);
  });

  it('that cannot be deleted does not keep the others', async () => {
    const store = identity.application.get<DocumentStore>(DOCUMENT_STORE);
    const repository = identity.application.get(DocumentRepository);
    await customer('JULE');
    for (let upload = 0; upload < 4; upload++) await repository.add('JULE', 'avatar', Buffer.from('a face'));
    const [stuck] = await records.rows<{ document_id: string }>(
      `SELECT document_id FROM documents WHERE account_id = 'JULE' AND swept_at IS NOT NULL`,
    );
    const remove = store.delete.bind(store);
    const refusing = jest.spyOn(store, 'delete').mockImplementation(async (name) => {
      if (name === stuck?.document_id) throw new Error('EACCES');
      await remove(name);
    });
    await expect(repository.sweep()).rejects.toThrow('EACCES');
    expect(await records.rows(`SELECT FROM documents WHERE account_id = 'JULE'`)).toHaveLength(2);
    refusing.mockRestore();
    expect(await repository.sweep()).toBe(1);
  });
});
