import type { Logger } from '@parkett/platform-observability';
import { createClient } from 'redis';
import { redisAddress } from './redis-address';
import { redisAnswer } from './redis-answer';

const reconnectMsMax = 1_000;
const connectMsMax = 3_000;
/**
 * Redis normally answers within a millisecond; one that hangs counts as unavailable, even if its connection is open.
 */
const answerMsMax = 2_000;

type Client = ReturnType<typeof open>;

function open(url: string, logger: Logger) {
  const { host, port, tls, ...login } = redisAddress(url);
  const client = createClient({
    ...login,
    // A command that cannot be sent now fails at once, because a login limit must not wait for Redis.
    disableOfflineQueue: true,
    socket: {
      host,
      port,
      ...(tls === undefined ? {} : { tls: true, ...tls }),
      connectTimeout: connectMsMax,
      reconnectStrategy: (tries) => Math.min(reconnectMsMax, 50 * 2 ** tries),
    },
  });
  let down = false;
  client.on('error', (error: Error) => {
    if (!down) logger.warn({ err: error }, 'redis is unreachable');
    down = true;
  });
  client.on('ready', () => {
    down = false;
  });
  return client;
}

/**
 * Redis as used by this context: counters of attempts, and messages between processes. Nothing in it is durable; each
 * listener is told when it may have missed messages.
 */
export class RedisLink {
  private readonly commands: Client;
  private readonly subscriber: Client;
  private closed = false;

  constructor(
    url: string,
    private readonly prefix: string,
    logger: Logger,
  ) {
    this.commands = open(url, logger);
    this.subscriber = open(url, logger);
  }

  /**
   * Returns once connected, or after three seconds without a connection: the process then starts, and everything that
   * needs Redis refuses.
   */
  async connect(): Promise<void> {
    const connecting = Promise.all([this.commands.connect(), this.subscriber.connect()]).catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      connecting,
      new Promise((resolve) => {
        timer = setTimeout(resolve, connectMsMax);
      }),
    ]);
    clearTimeout(timer);
  }

  /** Increments a count whose window starts with the first call; returns the count and the time left in the window. */
  async count(name: string, windowSeconds: number): Promise<{ readonly count: number; readonly leftSeconds: number }> {
    const key = this.name(name);
    const replies = await redisAnswer(
      this.commands
        .multi()
        .set(key, 0, { expiration: { type: 'EX', value: windowSeconds }, condition: 'NX' })
        .incr(key)
        .ttl(key)
        .exec(),
      answerMsMax,
    );
    return { count: Number(replies[1]), leftSeconds: Math.max(1, Number(replies[2])) };
  }

  /**
   * Adds to many counts in one round trip; returns their sums in the same order. A count expires after `lastsSeconds`.
   */
  async addUp(
    counts: readonly { readonly name: string; readonly by: number }[],
    lastsSeconds: number,
  ): Promise<readonly number[]> {
    const multi = this.commands.multi();
    for (const { name, by } of counts) multi.incrBy(this.name(name), by).expire(this.name(name), lastsSeconds);
    const replies = await redisAnswer(multi.exec(), answerMsMax);
    return counts.map((_, index) => Number(replies[2 * index]));
  }

  /** Throws when Redis does not answer. */
  async ping(): Promise<void> {
    await redisAnswer(this.commands.ping(), answerMsMax);
  }

  async forget(name: string): Promise<void> {
    await redisAnswer(this.commands.del(this.name(name)), answerMsMax);
  }

  /**
   * Sends a message to every process. It is lost while Redis is down, so listeners must also find out by themselves in
   * time.
   */
  async publish(channel: string, message: string): Promise<void> {
    await redisAnswer(this.commands.publish(this.name(channel), message), answerMsMax);
  }

  /**
   * `onMissed` is called after every reconnection. Returns a function that says whether the subscription currently
   * receives messages.
   */
  subscribe(channel: string, onMessage: (message: string) => void, onMissed: () => void): () => boolean {
    let before = false;
    let subscribed = false;
    const start = (): void => {
      if (before) onMissed();
      else
        void this.subscriber.subscribe(this.name(channel), onMessage).then(
          () => {
            subscribed = true;
          },
          () => {
            before = false;
          },
        );
      before = true;
    };
    this.subscriber.on('ready', start);
    if (this.subscriber.isReady) start();
    return () => subscribed && this.subscriber.isReady;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    for (const client of [this.commands, this.subscriber]) if (client.isOpen) client.destroy();
  }

  private name(name: string): string {
    return `${this.prefix}:${name}`;
  }
}
