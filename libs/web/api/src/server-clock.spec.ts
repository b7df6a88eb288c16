import { ServerClock } from './server-clock';

const noon = Date.UTC(2026, 2, 2, 12);

/** A page whose clock starts at 0 when the server's clock shows noon; the device's clock is off by `deviceError`. */
function page(deviceError = 0) {
  const now = { page: 0, device: noon + deviceError, server: noon };
  const clock = new ServerClock(
    () => now.page,
    () => now.device,
  );
  return {
    clock,
    now,
    pass: (ms: number) => {
      now.page += ms;
      now.device += ms;
      now.server += ms;
    },
    sleep: (ms: number) => {
      now.device += ms;
      now.server += ms;
    },
    hear: (olderMs = 0) => clock.note(String(now.server - olderMs)),
  };
}

describe('server clock', () => {
  it('is unknown before the first answer, and after one without a time', () => {
    const { clock } = page();
    for (const header of [null, '', 'noon', '-5', '1.5', '1e400']) clock.note(header);
    expect(clock.at(clock.moment())).toBeUndefined();
  });

  it.each([-3_600_000, 0, 3_600_000])('does not depend on a device that is %d ms off', (deviceError) => {
    const { clock, pass, hear } = page(deviceError);
    hear();
    pass(20_000);
    expect(clock.at(clock.moment())).toBe(noon + 20_000);
  });

  it('keeps the estimate of the fastest answer, and is never ahead', () => {
    const { clock, pass, hear } = page();
    hear(900);
    expect(clock.at(clock.moment())).toBe(noon - 900);
    pass(1_000);
    hear(10);
    pass(1_000);
    hear(5_000);
    expect(clock.at(clock.moment())).toBe(noon + 1_990);
  });

  it('is unknown after the device slept or its clock was set, until the next answer', () => {
    const { clock, now, pass, sleep, hear } = page();
    hear();
    pass(1_000);
    sleep(600_000);
    expect(clock.at(clock.moment())).toBeUndefined();
    hear();
    expect(clock.at(clock.moment())).toBe(now.server);
    now.device += 3_600_000;
    expect(clock.at(clock.moment())).toBeUndefined();
    hear(20);
    expect(clock.at(clock.moment())).toBe(now.server - 20);
  });

  it('does not date a moment before a sleep by an answer after it', () => {
    const { clock, pass, sleep, hear } = page();
    const tappedAt = clock.moment();
    pass(1_000);
    sleep(3_600_000);
    pass(1_000);
    hear();
    expect(clock.at(tappedAt)).toBeUndefined();
    expect(clock.at(clock.moment())).toBe(noon + 3_602_000);
  });

  it('dates a moment before a sleep by an answer before it', () => {
    const { clock, pass, sleep, hear } = page();
    hear();
    pass(1_000);
    const tappedAt = clock.moment();
    sleep(3_600_000);
    expect(clock.at(tappedAt)).toBe(noon + 1_000);
  });

  it('drops an old estimate, so that drifting clocks do not put it ahead', () => {
    const { clock, now, pass, hear } = page();
    hear();
    pass(600_000);
    now.server -= 60;
    hear();
    expect(clock.at(clock.moment())).toBe(now.server);
  });
});
