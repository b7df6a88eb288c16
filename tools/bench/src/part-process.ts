import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A part of a bench in a process of its own, which answers every message with one. */
export interface Part<Ready, Ask = never, Reply = never> {
  /** What it said when it was ready. */
  readonly ready: Ready;
  ask(message: Ask): Promise<Reply>;
  close(): Promise<void>;
}

/** Starts this program again under another name; resolves with its first message. */
export async function startPart<Ready extends object, Ask extends object = never, Reply = never>(
  name: string,
): Promise<Part<Ready, Ask, Reply>> {
  const child = fork(process.argv[1] ?? '', [name]);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const next = async <Message>(): Promise<Message> =>
    ((await Promise.race([once(child, 'message'), ended])) as [Message])[0];
  return {
    ready: await next<Ready>(),
    ask: (message) => {
      const answer = next<Reply>();
      child.send(message);
      return answer;
    },
    close: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** The other end: says what others need to know, answers until its parent lets go. */
export async function servePart<Ask, Reply>(ready: object, answer?: (message: Ask) => Promise<Reply>): Promise<void> {
  process.on('message', (message: Ask) => {
    answer?.(message).then(
      (reply) => process.send?.(reply),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.send?.(ready);
  await once(process, 'disconnect');
}
