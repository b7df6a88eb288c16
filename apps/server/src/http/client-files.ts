import fastifyStatic from '@fastify/static';
import { Problem, type EnvelopeFilter } from '@parkett/platform-http';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built client. Files with a hash in their name are cached for a year, everything else is revalidated each
 * time. Paths of the client's own routes get the page; unknown API paths and files stay errors.
 */
export async function serveClient(
  fastify: FastifyInstance,
  filter: EnvelopeFilter,
  folder = resolve(import.meta.dirname, '../client'),
  consoleFolder = resolve(folder, '../console'),
): Promise<void> {
  if (!existsSync(resolve(folder, 'index.html'))) return;
  await fastify.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The build puts a .br and a .gz file beside each text file.
    preCompressed: true,
    setHeaders: keepAssets,
  });
  await serveConsole(fastify, consoleFolder);
  fastify.get('/*', async (request, reply) => {
    // A missing file must be an error: the browser would take the page for a script.
    if (/^\/(api|assets|console)\//.test(request.url))
      return filter.answer(new Problem(404, 'ROUTE_UNKNOWN'), request, reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** The staff console is a page of its own under /console. Its own routes are behind the #. */
async function serveConsole(fastify: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(resolve(folder, 'index.html'))) return;
  await fastify.register(fastifyStatic, {
    root: folder,
    prefix: '/console/',
    index: ['index.html'],
    wildcard: false,
    decorateReply: false,
    setHeaders: keepAssets,
  });
  // Opened with an enrolment link, whose token is behind the #, so that it reaches no server log.
  fastify.get('/console/enrol', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', folder),
  );
  fastify.get('/console', async (_request, reply) => reply.redirect('/console/'));
}

const keepAssets = (reply: { header(name: string, value: string): unknown }, path: string): void => {
  void reply.header(
    'cache-control',
    /\/assets\//.test(path) ? `public, max-age=${yearMs / 1000}, immutable` : 'no-cache',
  );
};
