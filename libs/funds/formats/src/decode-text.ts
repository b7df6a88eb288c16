import { UnreadableFile } from './unreadable-file';

/**
 * The text of a file that may be UTF-8 (with or without a byte order mark) or, as many banks still write, windows-1252.
 * Every file of bytes is text in the latter; the zero bytes of UTF-16 and of programs are refused.
 */
export function decodedText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new UnreadableFile('empty', 'no bytes');
  if (bytes.includes(0) || isUtf16(bytes))
    throw new UnreadableFile('encodingUnknown', 'neither UTF-8 nor one byte a character');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
