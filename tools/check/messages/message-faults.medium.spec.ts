import { spawnSync } from 'node:child_process';

describe('npm run check -- messages', () => {
  it('finds nothing missing, unused, untranslated or out of shape in the texts of client and server', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/check/check.mjs', 'messages'], { encoding: 'utf8' });
    expect({ status, found: stdout.split('\n').filter((line) => line.startsWith('    ')), stderr }).toEqual({ status: 0, found: [], stderr: '' });
  });
});
