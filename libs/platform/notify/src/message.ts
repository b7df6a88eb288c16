import { z } from 'zod';

/** What a provider of text messages and e-mail is asked to deliver. */
export const messageSchema = z.strictObject({
  /** The sender's own name for the message; it is delivered at most once. */
  id: z.string().min(1).max(64),
  channel: z.enum(['sms', 'email']),
  /** A telephone number in international form, or an e-mail address. */
  to: z.string().min(3).max(254),
  text: z.string().min(1).max(2_000),
});
export type Message = z.output<typeof messageSchema>;
