/** Steps of one story. Each begins where the previous one ended; after a failed one the others would only time out. */
export function storySteps(): (name: string, walk: () => Promise<void>, timeoutMs?: number) => void {
  let broken = false;
  return (name, walk, timeoutMs) =>
    it(
      name,
      async () => {
        if (broken) throw new Error('skipped: an earlier step failed');
        broken = true;
        await walk();
        broken = false;
      },
      timeoutMs,
    );
}
