/// <reference path="./kafkajs-internals.d.ts" />
import Encoder from 'kafkajs/src/protocol/encoder.js';

/** Bytes that are written already, as kafkajs' requests want them. */
export function encoded(bytes: Buffer): Encoder {
  const encoder = new Encoder(1);
  encoder.buf = bytes;
  encoder.offset = bytes.length;
  return encoder;
}
