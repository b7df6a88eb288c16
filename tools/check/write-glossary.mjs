import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { glossaryPath, writtenGlossary } from './messages/message-faults.mjs';
import { root } from './source-files.mjs';

/** `node tools/check/write-glossary.mjs` writes docs/GLOSSARY.md from the terms that the message check uses. */
writeFileSync(join(root, glossaryPath), await writtenGlossary());
