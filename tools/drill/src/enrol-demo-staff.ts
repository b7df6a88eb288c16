import { enrolDemoStaff } from '@parkett/api-client';
import { text } from 'node:stream/consumers';

/** Run by `infra/app.mjs`, which starts installations for tests, with the output of the command `demo` on its input. */
const { PARKETT_PORT = '', PARKETT_HOME = '' } = process.env;
await enrolDemoStaff(`http://127.0.0.1:${PARKETT_PORT}`, PARKETT_HOME, await text(process.stdin));
