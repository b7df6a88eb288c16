import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['PARKETT_DATA_DIR'];
const statements = folder === undefined || folder === '' ? undefined : join(folder, 'vectors', 'mt940');

/** Real MT940 files; undefined without them. Their tests then count as skipped. */
export const realStatements = statements !== undefined && existsSync(statements) ? statements : undefined;

export const statementFile = (name: string): Uint8Array => readFileSync(join(realStatements ?? '', name));
