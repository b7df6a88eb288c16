import { seal } from '@parkett/identity-contract/seal';
import { SealedReader } from './sealed-reader';
import { Secrets } from './secrets';

const login = { method: 'POST', path: '/api/user/login' };
const reader = new SealedReader(new Secrets(Buffer.alloc(32, 1)));
const refusal = expect.objectContaining({ status: 400, code: 'SEALED_UNREADABLE', facts: {} });

describe('a sealed query', () => {
  it('opens for the call it was sealed for', async () => {
    const { query } = await seal(login, { phone: 'x' }, await reader.key());
    expect(await reader.read(login, query)).toMatchObject({ phone: 'x' });
  });

  it('opens on every process of the installation, and on no other', async () => {
    const { query } = await seal(login, { phone: 'x' }, await reader.key());
    expect(await new SealedReader(new Secrets(Buffer.alloc(32, 1))).read(login, query)).toMatchObject({ phone: 'x' });
    await expect(new SealedReader(new Secrets(Buffer.alloc(32, 2))).read(login, query)).rejects.toEqual(refusal);
  });

  it('gets one same refusal for whatever is wrong with it', async () => {
    const key = await reader.key();
    const { query } = await seal(login, { phone: 'x' }, key);
    const flipped = Buffer.from(query, 'base64url');
    flipped[60] = (flipped[60] ?? 0) ^ 1;
    const early = await seal(login, {}, key, Date.now() - 121_000);
    const late = await seal(login, {}, key, Date.now() + 121_000);
    const wrong = [query.slice(0, -2), flipped.toString('base64url'), early.query, late.query, 'x', '', '!!', 'A'.repeat(100)];
    for (const text of wrong) await expect(reader.read(login, text)).rejects.toEqual(refusal);
    await expect(reader.read({ method: 'POST', path: '/api/user/register' }, query)).rejects.toEqual(refusal);
    expect(await reader.read(login, (await seal(login, {}, key, Date.now() - 115_000)).query)).toBeDefined();
  });
});
