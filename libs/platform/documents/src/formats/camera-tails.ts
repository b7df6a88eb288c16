const boxesMax = 1_000;
const sefEntriesMax = 100;
const sefEntryBytes = 12;

const isFilm = (bytes: Buffer, start: number): boolean => bytes.toString('latin1', start + 4, start + 8) === 'ftyp';

/** Zeros that fill up a block. The length that a film begins with has zeros of its own. */
function paddingEnd(bytes: Buffer, start: number): number | undefined {
  let end = start;
  while (end < bytes.length && bytes[end] === 0) end++;
  const film = [end - 1, end - 2, end - 3].find((at) => at > start && isFilm(bytes, at));
  return film ?? (end > start ? end : undefined);
}

/** The film of the moment (MP4) that some telephones append: boxes, each with its length and a name, up to the end. */
function filmEnd(bytes: Buffer, start: number): number | undefined {
  if (!isFilm(bytes, start)) return undefined;
  let offset = start;
  for (let boxes = 0; boxes < boxesMax && offset + 8 <= bytes.length; boxes++) {
    const length = bytes.readUInt32BE(offset);
    if (!/^[a-z0-9 ]{4}$/.test(bytes.toString('latin1', offset + 4, offset + 8)) || length < 8) break;
    offset += length;
  }
  return offset === bytes.length ? offset : undefined;
}

/**
 * Notes of Samsung's cameras: blocks, then a directory SEFH of how far before it each block begins, then the
 * directory's length and SEFT at the very end of the file. The first block has to begin where the picture ends.
 */
function notesEnd(bytes: Buffer, start: number): number | undefined {
  if (bytes.length - start < 20 || bytes.toString('latin1', bytes.length - 4) !== 'SEFT') return undefined;
  const directory = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8);
  if (directory < start || bytes.toString('latin1', directory, directory + 4) !== 'SEFH') return undefined;
  const entries = bytes.readUInt32LE(directory + 8);
  if (entries < 1 || entries > sefEntriesMax || directory + 12 + entries * sefEntryBytes !== bytes.length - 8)
    return undefined;
  const begins = Array.from(
    { length: entries },
    (_, entry) => directory - bytes.readUInt32LE(directory + 12 + entry * sefEntryBytes + 4),
  );
  return Math.min(...begins) === start ? bytes.length : undefined;
}

/** Where something ends that cameras put behind their picture; undefined when it is nothing of theirs. */
export const cameraTailEnd = (bytes: Buffer, start: number): number | undefined =>
  filmEnd(bytes, start) ?? paddingEnd(bytes, start) ?? notesEnd(bytes, start);
