import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { isOfThisMachine, Problem } from '@parkett/platform-http';
import { scrape } from '@parkett/platform-observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Health, type HealthReport } from '../health';

/** For the operator: whether the process is alive, whether it can serve, and its metrics. */
@Controller()
export class SystemController {
  constructor(@Inject(Health) private readonly health: Health) {}

  /** The process runs. Restart it when this does not answer. */
  @Get('/health/live')
  live(): { status: string } {
    return { status: 'live' };
  }

  /**
   * Answers 200 while customers are served, `degraded` included: a load balancer that took away a process with one
   * problem would take away all of them. 503 means that this process serves nobody. The problem of each part, and
   * which partitions it follows, are shown to callers on this machine only.
   */
  @Get('/health/ready')
  async ready(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { status, body } = readiness(await this.health.report(), request);
    await reply.status(status).send(body);
  }

  /** Metrics for callers on this machine. Everybody else gets 404. */
  @Get('/metrics')
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isOfThisMachine(request)) throw new Problem(404, 'ROUTE_UNKNOWN');
    const { type, text } = await scrape();
    await reply.type(type).send(text);
  }
}

type Request = Pick<FastifyRequest, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } };

/** The answer of `/health/ready`. */
export function readiness(
  { status, problems, notes }: HealthReport,
  request: Request,
): { status: number; body: object } {
  const isLocal = isOfThisMachine(request);
  const details = {
    ...(isLocal && status !== 'ready' ? { problems } : {}),
    ...(isLocal && Object.keys(notes).length > 0 ? { notes } : {}),
  };
  return { status: status === 'down' ? 503 : 200, body: { status, ...details } };
}
