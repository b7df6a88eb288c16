/** CRC-32C (Castagnoli), reflected, as in Kafka's record batches; eight tables process eight bytes per step. */
const polynomial = 0x82f63b78;
const tables = makeTables();

function makeTables(): Uint32Array {
  const all = new Uint32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    all[byte] = crc >>> 0;
  }
  for (let at = 256; at < all.length; at++) {
    const before = all[at - 256] ?? 0;
    all[at] = ((before >>> 8) ^ (all[before & 0xff] ?? 0)) >>> 0;
  }
  return all;
}

const entry = (table: number, byte: number): number => tables[(table << 8) | (byte & 0xff)] ?? 0;

export function crc32c(bytes: Buffer): number {
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - 7; at < end; at += 8) {
    const low = crc ^ bytes.readInt32LE(at);
    const high = bytes.readInt32LE(at + 4);
    crc =
      entry(7, low) ^
      entry(6, low >>> 8) ^
      entry(5, low >>> 16) ^
      entry(4, low >>> 24) ^
      entry(3, high) ^
      entry(2, high >>> 8) ^
      entry(1, high >>> 16) ^
      entry(0, high >>> 24);
  }
  for (; at < bytes.length; at++) crc = entry(0, crc ^ (bytes[at] ?? 0)) ^ (crc >>> 8);
  return (crc ^ -1) >>> 0;
}
