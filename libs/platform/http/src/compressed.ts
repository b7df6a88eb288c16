import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Shorter answers fit into one or two packets anyway. */
const fromChars = 2_048;
/** This level takes half the time of the highest and gives nine tenths of its saving. */
const level = 4;
const zip = promisify(gzip);

/**
 * Sends JSON, with long answers to GET requests compressed when the caller accepts it: a year of prices shrinks to a
 * sixth. Answers to commands are never compressed, because some carry a secret and the compressed length would leak
 * information about it.
 */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): void | Promise<void> {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (request.method !== 'GET' || json.length < fromChars) {
    reply.send(json);
    return;
  }
  reply.header('vary', 'accept-encoding');
  if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return sendZipped(reply, json);
  reply.send(json);
}

async function sendZipped(reply: FastifyReply, json: string): Promise<void> {
  const bytes = await zip(json, { level });
  reply.header('content-encoding', 'gzip').send(bytes);
}
