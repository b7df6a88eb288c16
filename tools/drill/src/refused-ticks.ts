import type { BadTick } from '@parkett/market-contract';

export type RefusedTicks = Readonly<Partial<Record<BadTick, number>>>;

/** How many messages of the feed a server has refused, by reason. */
export async function refusedTicks(url: string): Promise<RefusedTicks> {
  const answer = await fetch(`${url}/health/ready`);
  const { notes = {} } = (await answer.json()) as { readonly notes?: Readonly<Record<string, string>> };
  return Object.fromEntries(
    Object.entries(notes).flatMap(([name, note]) => {
      const count = /^(\d+) refused/.exec(note)?.[1];
      return name.startsWith('feed/') && count !== undefined ? [[name.slice('feed/'.length), Number(count)]] : [];
    }),
  ) as RefusedTicks;
}
