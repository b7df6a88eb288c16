import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * A registry with one package, whose `bin/node` is a shell script.
 * @param {string} folder
 * @param {string} program the shell script
 * @returns {Promise<{ url: string, pinned: import('../node/pinned-packages.mjs').PinnedPackage, downloads: () => number, close: () => void }>}
 */
export async function serveNode(folder, program) {
  const [name, version] = ['node-fake', '24.99.0'];
  mkdirSync(join(folder, 'package', 'bin'), { recursive: true });
  const manifest = { name, version, bin: { node: 'bin/node' } };
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package', 'bin', 'node'), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
  spawnSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
  const tarball = readFileSync(join(folder, 'package.tgz'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  let downloads = 0;
  const server = createServer((request, answer) => {
    if (request.url?.endsWith('.tgz')) {
      downloads += 1;
      answer.end(tarball);
      return;
    }
    const dist = { tarball: `http://${request.headers.host}/package.tgz`, integrity };
    answer.setHeader('content-type', 'application/json');
    answer.end(
      JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } }),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    pinned: { name, version, integrity },
    downloads: () => downloads,
    close: () => server.close(),
  };
}
