const holdEveryMs = 1_000;

/** Holds money again and again, at once when woken. Each partition has its own, so that none waits for another. */
export class Holding {
  private isDue = true;
  private resume: () => void = () => undefined;

  constructor(
    private readonly hold: () => Promise<void>,
    private readonly closing: AbortSignal,
    private readonly onRetry: (error: unknown) => void,
  ) {}

  async run(): Promise<void> {
    while (!this.closing.aborted) {
      this.isDue = false;
      await this.hold().catch((error: unknown) => {
        if (!this.closing.aborted) this.onRetry(error);
      });
      if (!this.isDue) await this.pause();
    }
  }

  wake(): void {
    this.isDue = true;
    this.resume();
  }

  private async pause(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.resume = resolve;
      timer = setTimeout(resolve, holdEveryMs);
    });
    clearTimeout(timer);
  }
}
