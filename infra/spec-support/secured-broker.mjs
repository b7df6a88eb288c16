import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificates } from './certificates.mjs';

const ADMIN = 'admin';

/** @param {string} user */
const passwordOf = (user) => `${user}-secret`;

/**
 * What makes a single broker answer only through TLS, to users with a password, with the rights that they were given.
 * Its own controller, on loopback and without a login, and the user `admin` may do everything.
 * @param {string} folder for its certificates
 * @param {string[]} users
 * @returns {{ authority: string, ca: string, settings: Record<string, string>, scram: string[] }}
 */
export function securedBroker(folder, users) {
  const { authority, certificate, key } = makeCertificates(folder);
  const keystore = join(folder, 'keystore.pem');
  writeFileSync(keystore, `${readFileSync(key, 'utf8')}${readFileSync(certificate, 'utf8')}`, { mode: 0o600 });
  const all = [ADMIN, ...users];
  const plainUsers = all.map((user) => `user_${user}="${passwordOf(user)}"`).join(' ');
  const own = `username="${ADMIN}" password="${passwordOf(ADMIN)}"`;
  const login = 'org.apache.kafka.common.security';
  return {
    authority,
    ca: readFileSync(authority, 'utf8'),
    scram: all.map((user) => `SCRAM-SHA-512=[name=${user},password=${passwordOf(user)}]`),
    settings: {
      'listener.security.protocol.map': 'SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT',
      'inter.broker.listener.name': 'SASL_SSL',
      'sasl.enabled.mechanisms': 'SCRAM-SHA-512,PLAIN',
      'sasl.mechanism.inter.broker.protocol': 'PLAIN',
      'listener.name.sasl_ssl.plain.sasl.jaas.config': `${login}.plain.PlainLoginModule required ${own} ${plainUsers};`,
      'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': `${login}.scram.ScramLoginModule required;`,
      'ssl.keystore.type': 'PEM',
      'ssl.keystore.location': keystore,
      'ssl.truststore.type': 'PEM',
      'ssl.truststore.location': authority,
      'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      'super.users': `User:${ADMIN};User:ANONYMOUS`,
    },
  };
}
