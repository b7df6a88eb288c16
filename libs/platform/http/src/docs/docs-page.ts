import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const assets = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parkett API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

// Groups are closed at first: all calls at once take a slow machine half a minute.
const settings = `dom_id: '#api', deepLinking: true, validatorUrl: null, docExpansion: 'none'`;
const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', ${settings} });`;

/** Serves Swagger UI at /api/docs and the document at /api/docs/openapi.json. All assets come from this server. */
export async function serveDocs(application: NestFastifyApplication, document: object): Promise<void> {
  const fastify: FastifyInstance = application.getHttpAdapter().getInstance();
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const json = JSON.stringify(document);
  const serve = (path: string, type: string, content: string): void => {
    fastify.get(path, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'max-age=3600').send(content),
    );
  };
  serve('/api/docs', 'text/html; charset=utf-8', page);
  serve('/api/docs/start.js', 'text/javascript; charset=utf-8', start);
  serve('/api/docs/openapi.json', 'application/json; charset=utf-8', json);
  for (const [name, type] of Object.entries(assets))
    serve(`/api/docs/${name}`, type, await readFile(join(folder, name), 'utf8'));
}
