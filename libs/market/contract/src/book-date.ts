import {
  dateSchema,
  defineCommands,
  defineEvents,
  instantSchema,
  rejectWith,
  type CommandOf,
  type EventOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';

/** The one aggregate that keeps the broker's book date. */
export const bookDateAggregate = 'book:main';

/** Ends the book date `date`, which is over in the broker's time zone; the next date opens with it. */
export const bookDateCommands = defineCommands({ CloseBookDate: { 1: z.object({ date: dateSchema }) } });
export type CloseBookDate = CommandOf<typeof bookDateCommands>;
export type BookDateSent = SentOf<typeof bookDateCommands>;

/** From the next record on, `next` is the book date. */
const bookDateClosedV1 = z.object({ date: dateSchema, next: dateSchema, closedAt: instantSchema });

export const bookDateEvents = defineEvents({ BookDateClosed: { 1: bookDateClosedV1, write: 0 } });
export type BookDateClosed = EventOf<typeof bookDateEvents>;

/** Codes that no customer meets. { open } names the date that is open, { date, today } the one that is not over yet. */
type BookDateError =
  | 'BOOK_DATE_CLOSED'
  | 'BOOK_DATE_NOT_OPEN'
  | 'BOOK_DATE_NOT_OVER'
  /** { closedAt }: the jobs closed the date before it less than an hour ago. */
  | 'BOOK_DATE_JUST_CLOSED'
  | 'BOOK_DATE_NOT_SWITCHED_ON'
  | 'ACTOR_NOT_ALLOWED';
export const rejectBookDate = rejectWith<BookDateError>();
