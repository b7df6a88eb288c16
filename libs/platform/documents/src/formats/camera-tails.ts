const boxesMax = 1_000;
const sefEntriesMax = 100;
const sefEntryBytes = 12;

const isFilm = (bytes: Buffer, start: number): boolean => bytes.toString('latin1', start + 4, start + 8) === 'ftyp';

/** Skips zeros that pad a block. An MP4 box starts with a length whose first bytes may be zero, too. */
function paddingEnd(bytes: Buffer, start: number): number | undefined {
  let end = start;
  while (end < bytes.length && bytes[end] === 0) end++;
  const film = [end - 1, end - 2, end - 3].find((at) => at > start && isFilm(bytes, at));
  return film ?? (end > start ? end : undefined);
}

/**
 * End of the short film (MP4) that some phones append to a photo. It is a list of boxes, each with a length and a name,
 * up to the end of the file.
 */
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
 * Notes of Samsung cameras: blocks, then a directory (SEFH) that says how far before it each block begins, then the
 * length of the directory, then SEFT at the very end of the file. The first block must begin where the picture ends.
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

/** End of the data that a camera appended to its picture; undefined when the data is in no known camera format. */
export const cameraTailEnd = (bytes: Buffer, start: number): number | undefined =>
  filmEnd(bytes, start) ?? paddingEnd(bytes, start) ?? notesEnd(bytes, start);
