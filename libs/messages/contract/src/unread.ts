import { endpoint } from '@parkett/kernel';
import { z } from 'zod';

/** Unread messages are counted up to this number, which then means "this many or more". */
export const unreadCountMax = 100;
const unread = z.object({ count: z.number().int().min(0).max(unreadCountMax) });

export const countUnreadMessages = endpoint({
  name: 'countUnreadMessages',
  method: 'GET',
  path: '/api/messages/unread',
  access: 'customer',
  summary: `Returns the number of unread messages, at most ${unreadCountMax}.`,
  input: z.strictObject({}),
  output: unread,
});

/** May be repeated, late or out of order: a message once read stays read. */
export const markMessagesRead = endpoint({
  name: 'markMessagesRead',
  method: 'POST',
  path: '/api/messages/read',
  access: 'customer',
  summary: 'Marks messages as read: up to the position `upTo`, or all of them.',
  input: z.strictObject({ upTo: z.number().int().min(0).optional() }),
  output: unread,
});
