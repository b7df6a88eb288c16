/// <reference path="./kafkajs-internals.d.ts" />
import Encoder from 'kafkajs/src/protocol/encoder.js';

/** Wraps bytes that are already encoded for kafkajs' requests. */
export function encoded(bytes: Buffer): Encoder {
  const encoder = new Encoder(1);
  encoder.buf = bytes;
  encoder.offset = bytes.length;
  return encoder;
}
