import type { Logger } from '@parkett/platform-observability';

/**
 * Ends this process once. Unreachable services could delay an orderly end for ever, so it has a time limit. Anything
 * not written by then is read from the log again, as after a crash.
 */
export class Ending {
  private begun = false;

  constructor(
    private readonly close: () => Promise<void>,
    private readonly logger: Logger,
    private readonly exit: (code: number) => void,
  ) {}

  get hasBegun(): boolean {
    return this.begun;
  }

  /** Closes everything within `msMax` and exits with `code`, or with 1 when that fails. */
  begin(code: number, msMax: number): void {
    if (this.begun) return;
    this.begun = true;
    const late = setTimeout(() => {
      this.logger.error('the process did not stop in time');
      this.exit(1);
    }, msMax);
    this.close()
      .then(
        () => this.exit(code),
        (error: unknown) => {
          this.logger.error({ err: error }, 'the process did not stop cleanly');
          this.exit(1);
        },
      )
      .finally(() => clearTimeout(late));
  }
}
