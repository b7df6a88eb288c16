import { endpoint, envSchema, symbolSchema } from '@parkett/kernel';
import { z } from 'zod';
import { corporateActionSchema } from './corporate-action';

/** Days ahead that the calendar of corporate actions shows. */
export const actionDaysAhead = 90;

/** Maximum number of actions in one answer. */
export const actionsPerPage = 100;

/** While an upgrade is under way, an api of the build before answers without the names of the share. */
const listedActionSchema = corporateActionSchema.extend({
  name: z.string().optional(),
  nameZh: z.string().nullable().optional(),
});
export type ListedAction = z.output<typeof listedActionSchema>;

export const listActions = endpoint({
  name: 'listActions',
  method: 'GET',
  path: '/api/market/actions',
  access: 'public',
  summary:
    'Lists all corporate actions of a symbol, or those of all symbols in the next 90 days in pages of 100, by ex-date.',
  input: z.object({ symbol: symbolSchema.optional(), cursor: z.string().max(80).optional() }),
  output: z.object({
    actions: z.array(listedActionSchema),
    /** The cursor of the next page; null at the end, and for one symbol. */
    nextCursor: z.string().nullable().default(null),
    env: envSchema,
  }),
});
