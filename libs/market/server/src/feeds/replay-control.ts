import type { Database } from '@parkett/platform-read-model';

/** How a replay is played. It says when ticks are published, never which. */
export interface Pacing {
  readonly paused: boolean;
  /** Recorded seconds per second. */
  readonly speed: number;
  /** Market time up to which everything is played without waiting, also while paused. */
  readonly playTo: number;
}

/** The feed's side of the control. */
export interface ReplayPacer {
  readonly pacing: Pacing;
  /** Returns true if this recording was the last one played. */
  open(recording: string): Promise<boolean>;
  /** The recording is played from its beginning. */
  startOver(recording: string): Promise<void>;
  /** The feed has played everything up to this market time. */
  tell(at: number): void;
}

interface Row {
  readonly recording: string | null;
  readonly paused: boolean;
  readonly speed: string | null;
  readonly play_to: string | null;
  readonly at: string | null;
  readonly told_at: Date | null;
}

const tellEveryMs = 250;

/**
 * Follows what `feed` of the command line has written to `replay_control`. While the database does not answer, the
 * replay goes on as before.
 */
export class StoredPacer implements ReplayPacer {
  pacing: Pacing;
  private toldAt = -Infinity;
  private telling = false;

  constructor(
    private readonly database: Database,
    /** Unless another one was set for this installation. */
    private readonly usualSpeed: number,
    private readonly onError: (error: unknown) => void,
  ) {
    this.pacing = { paused: false, speed: usualSpeed, playTo: 0 };
  }

  async open(recording: string): Promise<boolean> {
    const [row] = await this.database.rows<Row>('SELECT * FROM replay_control');
    if (row) this.follow(row);
    return row?.recording === recording;
  }

  async startOver(recording: string): Promise<void> {
    const [row] = await this.database.rows<Row>(
      `INSERT INTO replay_control (recording) VALUES ($1)
       ON CONFLICT (id) DO UPDATE SET recording = $1, play_to = NULL, at = NULL RETURNING *`,
      [recording],
    );
    if (row) this.follow(row);
  }

  tell(at: number): void {
    const now = performance.now();
    if (this.telling || now - this.toldAt < tellEveryMs) return;
    this.toldAt = now;
    this.telling = true;
    void this.store(at).finally(() => (this.telling = false));
  }

  private async store(at: number): Promise<void> {
    try {
      const [row] = await this.database.rows<Row>('UPDATE replay_control SET at = $1, told_at = now() RETURNING *', [
        Math.floor(at),
      ]);
      if (row) this.follow(row);
    } catch (error) {
      this.onError(error);
    }
  }

  private follow({ paused, speed, play_to }: Row): void {
    this.pacing = { paused, speed: speed === null ? this.usualSpeed : Number(speed), playTo: Number(play_to ?? 0) };
  }
}

interface ReplayState {
  readonly recording: string;
  readonly paused: boolean;
  /** Null: the one in the settings. */
  readonly speed: number | null;
  /** Market time. */
  readonly at: number;
  readonly playTo: number;
  /** When the feed was heard last. */
  readonly toldAt: Date;
}

/** The command line's side of the control. The row remains, so what it says also holds after a restart of the feed. */
export class ReplayControl {
  constructor(private readonly database: Database) {}

  /** Undefined when no replay has run yet, or none from the beginning of its recording. */
  async state(): Promise<ReplayState | undefined> {
    const [row] = await this.database.rows<Row>('SELECT * FROM replay_control');
    if (!row?.recording || row.at === null || row.told_at === null) return undefined;
    const { recording, paused, speed, at, play_to, told_at } = row;
    return {
      recording,
      paused,
      speed: speed === null ? null : Number(speed),
      at: Number(at),
      playTo: Number(play_to ?? 0),
      toldAt: told_at,
    };
  }

  /** Also before a replay starts, which then waits before its first tick. */
  async pause(): Promise<void> {
    await this.set('paused', true);
  }

  async resume(): Promise<void> {
    await this.set('paused', false);
  }

  async setSpeed(speed: number): Promise<void> {
    await this.set('speed', speed);
  }

  /** Pauses after so many more recorded milliseconds. False when no replay has begun. */
  async step(ms: number): Promise<boolean> {
    return this.changed(
      `UPDATE replay_control SET paused = true, play_to = greatest(at, play_to) + $1 WHERE at IS NOT NULL`,
      ms,
    );
  }

  /** Plays everything up to a market time without waiting. False when no replay has begun, or it is there. */
  async jump(to: number): Promise<boolean> {
    return this.changed('UPDATE replay_control SET play_to = $1 WHERE greatest(at, play_to) < $1', to);
  }

  private async set(column: 'paused' | 'speed', value: boolean | number): Promise<void> {
    await this.database.rows(
      `INSERT INTO replay_control (${column}) VALUES ($1) ON CONFLICT (id) DO UPDATE SET ${column} = $1`,
      [value],
    );
  }

  private async changed(statement: string, value: number): Promise<boolean> {
    return (await this.database.rows(`${statement} RETURNING 1`, [value])).length > 0;
  }
}
