import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../source-files.mjs';

const contracts = [
  ['libs/identity/contract/src/errors.ts', 'identityErrors'],
  ['libs/market/contract/src/errors.ts', 'marketErrors'],
  ['libs/trading/contract/src/errors.ts', 'tradingErrors'],
  ['libs/funds/contract/src/index.ts', 'fundsErrors'],
];

const load = async (path) => (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module;

/** Every code that a context can answer with has a sentence in every language, and no language has one of its own. @returns {Promise<string[]>} */
export async function messageFaults() {
  const { messages } = await load('libs/platform/http/src/messages/message.ts');
  const languages = Object.keys(messages);
  const faults = [];
  for (const [path, name] of contracts.filter(([path]) => existsSync(join(root, path)))) {
    const codes = (await load(path))[name];
    if (!Array.isArray(codes) || codes.length === 0) faults.push(`${path} shows no ${name}`);
    for (const code of codes ?? []) {
      for (const language of languages) if (!messages[language][code]) faults.push(`${code} (${name}) has no sentence in ${language}`);
    }
  }
  const all = new Set(languages.flatMap((language) => Object.keys(messages[language])));
  for (const code of all) for (const language of languages) if (!messages[language][code]) faults.push(`${code} has no sentence in ${language}`);
  return [...new Set(faults)];
}
