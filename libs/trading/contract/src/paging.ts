import { z } from 'zod';

export const paging = {
  /** Opaque; taken from the previous response. The maximum fits the longest id that a bank may give a booking. */
  cursor: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
export const next = { nextCursor: z.string().nullable() };
