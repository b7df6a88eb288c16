import { Controller, Module } from '@nestjs/common';
import { endpoint, type InputOf } from '@parkett/kernel';
import { createLogger } from '@parkett/platform-observability';
import { z } from 'zod';
import { createHttpApplication, Input, Mount, Problem } from './index';

const enter = endpoint({
  name: 'enter',
  method: 'POST',
  path: '/api/enter',
  access: 'public',
  summary: '',
  input: z.strictObject({ password: z.string() }),
  output: z.object({}),
});

@Controller()
class DoorController {
  @Mount(enter)
  enter(@Input() { password }: InputOf<typeof enter>): Record<string, never> {
    throw password === 'wrong' ? new Problem(401, 'LOGIN_FAILED', {}, 'A1') : new Problem(409, 'INSUFFICIENT_CASH');
  }
}

@Module({ controllers: [DoorController] })
class DoorModule {}

describe('an attempt to impersonate somebody', () => {
  it('writes one log line that says where it came from and contains nothing that was typed', async () => {
    const logger = createLogger('test');
    logger.level = 'silent';
    const application = await createHttpApplication(DoorModule, { logger });
    await application.init();
    const warn = jest.spyOn(logger, 'warn');
    const knock = (password: string, remoteAddress: string) =>
      application.inject({ method: 'POST', url: '/api/enter', payload: { password }, remoteAddress });
    for (const from of ['203.0.113.77', '2001:db8:7:8:9::1']) {
      const answer = await knock('wrong', from);
      expect([answer.statusCode, answer.json().error]).toEqual([401, { code: 'LOGIN_FAILED', facts: {} }]);
    }
    await knock('poor', '203.0.113.78');
    expect(warn.mock.calls.map(([line]) => line)).toEqual(
      ['203.0.113.0/24', '2001:db8:7::/48'].map((from) => ({
        security: { code: 'LOGIN_FAILED', route: '/api/enter', about: 'A1', from },
      })),
    );
    await application.close();
  });
});
