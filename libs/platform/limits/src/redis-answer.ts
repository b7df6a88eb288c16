/**
 * The answer of Redis; throws when there is none within the time. The clients' own time-outs do not cover a request
 * that was already sent, and callers must not wait for ever.
 */
export async function redisAnswer<Reply>(reply: Promise<Reply>, withinMs: number): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('redis does not answer')), withinMs);
  });
  try {
    return await Promise.race([reply, late]);
  } finally {
    clearTimeout(timer);
  }
}
