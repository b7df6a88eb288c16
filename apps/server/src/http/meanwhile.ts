import { messages } from '@parkett/composition';
import { answerHeaders, languageOf } from '@parkett/platform-http';
import type { Envelope } from '@parkett/kernel';
import type { RequestListener } from 'node:http';
import type { Health } from '../health';
import { readiness } from './system.controller';

const retryAfterSeconds = 2;

/** Answers while there is no application: operators who ask about health, and everybody else with UNAVAILABLE. */
export function answerMeanwhile(health: Health): RequestListener {
  return (request, response) => {
    const answer = (status: number, body: object): void => {
      response
        .writeHead(status, {
          ...answerHeaders,
          // The next request should find the application, or another process.
          connection: 'close',
          'content-type': 'application/json; charset=utf-8',
          ...(status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}),
        })
        .end(JSON.stringify(body));
    };
    request.resume();
    if (request.url === '/health/live') return answer(200, { status: 'live' });
    if (request.url === '/health/ready') {
      void health.report().then((report) => {
        const { status, body } = readiness(report, request);
        answer(status, body);
      });
      return;
    }
    const envelope: Envelope = {
      code: 503,
      msg: messages.of('UNAVAILABLE', {}, languageOf(request.headers)),
      error: { code: 'UNAVAILABLE', facts: {} },
    };
    answer(503, envelope);
  };
}
