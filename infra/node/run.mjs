import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { continueOnNode24 } from './continue-on-node-24.mjs';

// `node infra/node/run.mjs SCRIPT ARGUMENTS…`: runs a script on Node.js 24 whose own imports the older Node.js need not
// load.
await continueOnNode24();
const [node = '', , script = '', ...args] = process.argv;
process.argv = [node, resolve(script), ...args];
await import(pathToFileURL(resolve(script)).href);
