import { open } from 'node:fs/promises';

type FileFormat = 'gzip' | 'parquet' | 'text';

/** The format by the file's first bytes, because names are often wrong. */
export async function formatOf(path: string): Promise<FileFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead).toString('latin1');
    return start === 'PAR1' ? 'parquet' : start.startsWith('\x1f\x8b') ? 'gzip' : 'text';
  } finally {
    await file.close();
  }
}
