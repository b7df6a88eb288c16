import type { RecordedMinute } from '../feeds/minute-ticks';
import type { Recording } from '../feeds/read-recording';
import type { Pacing, ReplayPacer } from '../feeds/replay-control';

/** Plays at one speed until the test changes `pacing`. `isKnown` says that the recording was being played before. */
export class SteadyPacer implements ReplayPacer {
  pacing: Pacing;
  readonly told: number[] = [];

  constructor(
    speed: number,
    private readonly isKnown = false,
  ) {
    this.pacing = { paused: false, speed, playTo: 0 };
  }

  async open(): Promise<boolean> {
    return this.isKnown;
  }

  async startOver(): Promise<void> {
    this.told.length = 0;
  }

  tell(at: number): void {
    this.told.push(at);
  }
}

/** A recording in memory. */
export const recordingOf = (minutes: readonly RecordedMinute[]): Recording => ({
  name: 'spec',
  dates: [...new Set(minutes.map(({ date }) => date))].sort(),
  minutesOf: async (date) => minutes.filter((minute) => minute.date === date),
});
