import { IntakePaused, type CommandRequest } from '@parkett/platform-event-log';
import type { Logger } from '@parkett/platform-observability';
import { statfs } from 'node:fs/promises';

const lookEveryMs = 2_000;
/** Customers are served again once there is this much more room than the limit, so that the state does not flap. */
const roomAgain = 1.1;
const mebibyte = 1024 * 1024;

/** Commands of customers that release what is reserved for them; they are accepted even if the disk is nearly full. */
const releases: ReadonlySet<string> = new Set(['CancelOrder']);

interface DiskWatchOptions {
  readonly folder: string;
  /** Below this, customers' commands are refused; 0 switches the watch off. */
  readonly freeBytesMin: number;
  readonly logger: Logger;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Looks how much room the disk of the installation has. Customers' commands are refused while there is still room to
 * finish what is under way, because a broker or a database that meets a full disk ends.
 */
export class DiskWatch {
  private timer: NodeJS.Timeout | undefined;
  private free = Infinity;
  private isLow = false;
  private isLooking = false;

  constructor(private readonly options: DiskWatchOptions) {}

  async start(): Promise<void> {
    if (this.options.freeBytesMin === 0) return;
    await this.look();
    this.timer = setInterval(() => void this.look(), lookEveryMs);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** What is wrong and what to do; undefined while there is enough room. */
  problem(): string | undefined {
    if (!this.isLow) return undefined;
    const { folder, freeBytesMin } = this.options;
    return `${folder} has ${inMebibytes(this.free)} left, less than ${inMebibytes(freeBytesMin)}: customers' requests are refused until there is more room`;
  }

  /** Throws IntakePaused for a command that has to wait until there is more room. */
  admit({ actor, type }: Pick<CommandRequest, 'actor' | 'type'>): void {
    if (this.isLow && actor.kind === 'customer' && !releases.has(type)) throw new IntakePaused(this.problem());
  }

  /** Does nothing while the last look has no answer: a disk that hangs must not use up the threads of the process. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const { folder, freeBytesMin, logger, freeBytes = freeBytesOf } = this.options;
    try {
      this.free = await freeBytes(folder);
    } catch (error) {
      logger.warn({ folder, err: error }, 'the room on the disk is not known');
      this.free = Infinity;
    }
    this.isLooking = false;
    this.isLow = this.free < (this.isLow ? roomAgain * freeBytesMin : freeBytesMin);
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inMebibytes = (bytes: number): string => `${Math.floor(bytes / mebibyte)} MiB`;
