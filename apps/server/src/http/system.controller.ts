import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { scrape } from '@parkett/platform-observability';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Checks one part of this process. Returns the problem, or `undefined` if there is none. */
export type HealthCheck = () => Promise<string | undefined> | string | undefined;

export const HEALTH_CHECKS = 'HEALTH_CHECKS';

/** For the operator: whether the process is alive, whether it can serve, and its metrics. */
@Controller()
export class SystemController {
  constructor(@Inject(HEALTH_CHECKS) private readonly checks: Readonly<Record<string, HealthCheck>>) {}

  /** The process runs. Restart it when this does not answer. */
  @Get('/health/live')
  live(): { status: string } {
    return { status: 'live' };
  }

  /**
   * Answers 200 when every part can do its work, otherwise 503. The problem of each part is shown to callers on this
   * machine only.
   */
  @Get('/health/ready')
  async ready(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = await Promise.all(
      Object.entries(this.checks).map(async ([part, check]) => [part, await wrong(check)] as const),
    );
    const problems = Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
    const ready = Object.keys(problems).length === 0;
    const status = ready ? 'ready' : 'not ready';
    await reply.status(ready ? 200 : 503).send(isOfThisMachine(request) ? { status, problems } : { status });
  }

  /** Metrics for callers on this machine. Everybody else gets 404. */
  @Get('/metrics')
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isOfThisMachine(request)) throw new Problem(404, 'ROUTE_UNKNOWN');
    const { type, text } = await scrape();
    await reply.type(type).send(text);
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * The connection decides, never a claim in a header. A proxy on this machine connects from loopback for callers
 * outside, so a forwarding header means that the caller is not local.
 */
const isOfThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);

const checkMsMax = 2_000;

async function wrong(check: HealthCheck): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), checkMsMax);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}
