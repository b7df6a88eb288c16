import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Below this the answer fits into a packet or two anyway. */
const fromChars = 2_048;
/** Half of what the best level costs, nine tenths of what it saves. */
const level = 4;
const zip = promisify(gzip);

/**
 * Sends JSON, long answers to questions compressed where the caller reads that: prices of a year shrink to a sixth.
 * Never answers to commands: among them are the only ones that carry a secret, whose length would then tell of it.
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
