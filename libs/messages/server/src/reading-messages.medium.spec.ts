import { unreadCountMax } from '@parkett/messages-contract';
import { deposited, story } from './spec-support/account-story';
import { useMessages } from './spec-support/message-rig';

const { records, centre, project, told } = useMessages();

describe('reading messages', () => {
  const bookings = (count: number) => Array.from({ length: count }, (_, index) => deposited(`B${index}`));

  it('counts for every device and in any order; later messages are unread', async () => {
    const seven = story('READS', bookings(7));
    await project(seven.slice(0, 6));
    expect(await centre.unread('READS')).toBe(6);
    await Promise.all([centre.markRead('READS', 4), centre.markRead('READS', 2), centre.markRead('READS', 4)]);
    await centre.markRead('READS', 1);
    expect(await centre.unread('READS')).toBe(2);
    expect((await told('READS')).map(({ unread }) => unread)).toEqual([true, true, false, false, false, false]);
    // Nobody can read what has not come yet.
    await centre.markRead('READS', Number.MAX_SAFE_INTEGER);
    await project(seven.slice(6));
    expect(await centre.unread('READS')).toBe(1);
    await centre.markRead('READS', undefined);
    expect(await centre.unread('READS')).toBe(0);
  });

  it('does not affect other customers, or customers without messages', async () => {
    await project([...story('MINE', bookings(2)), ...story('THEIRS', bookings(2))]);
    await centre.markRead('MINE', undefined);
    await centre.markRead('NOBODY', undefined);
    expect([await centre.unread('MINE'), await centre.unread('THEIRS'), await centre.unread('NOBODY')]).toEqual([
      0, 2, 0,
    ]);
    expect(
      await records.rows(`SELECT account_id FROM message_reads WHERE account_id IN ('MINE', 'THEIRS', 'NOBODY')`),
    ).toEqual([{ account_id: 'MINE' }]);
  });

  it('is not needed for events from before the message centre existed', async () => {
    const [installed] = await records.rows<{ at: string }>('SELECT at FROM messages_since');
    await project(story('OLD', bookings(3), Number(installed?.at) - 2));
    expect((await told('OLD')).map(({ unread }) => unread)).toEqual([true, false, false]);
    expect(await centre.unread('OLD')).toBe(1);
  });

  it('goes page by page through all of them, or through the unread ones', async () => {
    await project(story('PAGES', bookings(7)));
    await centre.markRead('PAGES', 2);
    const pages = async (filter: 'all' | 'unread'): Promise<number[][]> => {
      const seen: number[][] = [];
      for (let cursor: string | undefined; seen.length < 9; ) {
        const { messages, nextCursor } = await centre.list('PAGES', { filter, limit: 2, cursor });
        seen.push(messages.map(({ seq }) => seq));
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      return seen;
    };
    expect(await pages('all')).toEqual([[7, 6], [5, 4], [3, 2], [1]]);
    expect(await pages('unread')).toEqual([[7, 6], [5, 4], [3]]);
  });

  it('counts unread messages only up to the maximum of the badge', async () => {
    await project(story('MANY', bookings(unreadCountMax + 5)));
    expect(await centre.unread('MANY')).toBe(unreadCountMax);
  });
});
