import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A part of a bench in a separate process. It answers every message with one message. */
export interface Part<Ready, Ask = never, Reply = never> {
  /** The message it sent when it was ready. */
  readonly ready: Ready;
  ask(message: Ask): Promise<Reply>;
  close(): Promise<void>;
}

/** Starts this program, or another one, as a part; resolves with its first message. */
export async function startPart<Ready extends object, Ask extends object = never, Reply = never>(
  name: string,
  program = process.argv[1] ?? '',
): Promise<Part<Ready, Ask, Reply>> {
  const child = fork(program, [name]);
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

/** The part's side: sends `ready` and answers messages until its parent disconnects. */
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
