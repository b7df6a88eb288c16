import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a certificate authority for a test, and a certificate of this machine's loopback interface that it has signed.
 * @param {string} folder created if it is missing
 * @returns {{ authority: string, certificate: string, key: string }} their files (PEM)
 */
export function makeCertificates(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (/** @type {string} */ name) => join(folder, name);
  const signed = { authority: file('ca.pem'), certificate: file('server.pem'), key: file('server.key') };
  make(signed.authority, file('ca.key'), ['-subj', '/CN=Parkett test authority']);
  make(signed.certificate, signed.key, [
    ...['-CA', signed.authority, '-CAkey', file('ca.key'), '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost', '-addext', 'basicConstraints=critical,CA:FALSE'],
  ]);
  return signed;
}

/**
 * @param {string} certificate
 * @param {string} key
 * @param {string[]} options
 */
function make(certificate, key, options) {
  const fresh = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...fresh, '-keyout', key, '-out', certificate, ...options], { stdio: 'pipe' });
}
