import { z } from 'zod';

/** A message for a provider of text messages and e-mail to deliver. */
export const messageSchema = z.strictObject({
  /** The sender's id of the message; the provider delivers each id at most once. */
  id: z.string().min(1).max(64),
  channel: z.enum(['sms', 'email']),
  /** A phone number in international format or an e-mail address. */
  to: z.string().min(3).max(254),
  /** Of an e-mail; one line, because it becomes one of its headers. */
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  text: z.string().min(1).max(2_000),
});
export type Message = z.output<typeof messageSchema>;
