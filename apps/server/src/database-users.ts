import { setUpUsers } from '@parkett/platform-database';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { schemas } from './database-rights';

// Runs before `migrate`, where the set-up runs PostgreSQL itself. Passwords come through standard input, so that neither
// an argument list nor an environment has them.
const address = z.string().startsWith('postgres:');
const input = z.object({ superuser: address, owner: address, users: z.array(address) });

await setUpUsers({ ...input.parse(JSON.parse(await text(process.stdin))), schemas: [...schemas, 'read_rebuilt'] });
