import { Controller, Get, Inject, Res } from '@nestjs/common';
import { scrape } from '@parkett/platform-observability';
import type { FastifyReply } from 'fastify';

/** What a part of this process says of itself; `undefined` is well. */
export type HealthCheck = () => Promise<string | undefined> | string | undefined;

export const HEALTH_CHECKS = 'HEALTH_CHECKS';

/** For whoever runs the process: is it alive, can it serve, what does it count. */
@Controller()
export class SystemController {
  constructor(@Inject(HEALTH_CHECKS) private readonly checks: Readonly<Record<string, HealthCheck>>) {}

  /** The process runs; restart it when this does not answer. */
  @Get('/health/live')
  live(): { status: string } {
    return { status: 'live' };
  }

  /** 200 when every part can do its work, otherwise 503 with what is wrong by part. */
  @Get('/health/ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const found = await Promise.all(Object.entries(this.checks).map(async ([part, check]) => [part, await wrong(check)] as const));
    const problems = Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
    const ready = Object.keys(problems).length === 0;
    await reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', problems });
  }

  @Get('/metrics')
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    const { type, text } = await scrape();
    await reply.type(type).send(text);
  }
}

const checkMsMax = 2_000;

async function wrong(check: HealthCheck): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => { timer = setTimeout(() => resolve('no answer'), checkMsMax); });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
