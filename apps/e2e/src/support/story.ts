/** Steps of one story, each of which begins where the previous one ended. After a failed step the others would only time out. */
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
