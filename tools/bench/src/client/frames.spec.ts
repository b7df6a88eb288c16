import { percentile, readTrace, workPerFrame, type TraceEvent } from './frames';

const task = (ts: number, dur: number, tid = 1): TraceEvent => ({ name: 'RunTask', ph: 'X', pid: 1, tid, ts, dur });
const frame = (ts: number, tid = 1): TraceEvent => ({ name: 'BeginMainThreadFrame', ph: 'I', pid: 1, tid, ts });

describe('work per frame', () => {
  it('is everything the main thread did since the previous frame', () => {
    const events = [
      frame(0),
      task(2_000, 1_000),
      task(5_000, 500),
      task(15_900, 4_000),
      frame(16_000),
      task(20_000, 100),
      task(31_900, 2_000),
      frame(32_000),
    ];
    expect(workPerFrame(events)).toEqual([5.5, 2.1]);
  });

  it('ignores other threads, however much they did', () => {
    const events = [
      frame(0),
      task(1_000, 3_000),
      task(1_000, 14_000, 2),
      frame(16_000),
      frame(1, 3),
      task(2_000, 50, 3),
      frame(16_001, 3),
    ];
    expect(workPerFrame(events)).toEqual([3]);
  });

  it('fails for a page that does not paint', () => {
    expect(() => workPerFrame([task(0, 10)])).toThrow('no working page');
  });

  it('reads a Chromium trace and ignores unknown events', () => {
    expect(
      readTrace('{"traceEvents":[{"name":"RunTask","ph":"X","pid":1,"tid":1,"ts":5,"dur":7,"args":{}},{"odd":true}]}'),
    ).toEqual([task(5, 7)]);
  });

  it('puts 95 of 100 frames below the 95th percentile', () => {
    expect(
      percentile(
        Array.from({ length: 100 }, (_, index) => 100 - index),
        0.95,
      ),
    ).toBe(95);
  });
});
