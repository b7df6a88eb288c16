import {
  approvedBySchema,
  defineCommands,
  defineEvents,
  recordedIdSchema,
  rejectWith,
  symbolSchema,
  type CommandOf,
  type EventOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';
import { announcedActionSchema, corporateActionSchema } from './corporate-action';

/** The aggregate that keeps the corporate actions of one symbol. */
export const actionAggregate = (symbol: string): string => `action:${symbol}`;

/** The two persons who agreed; null for an import by the command line. */
const approvedBy = approvedBySchema.nullable();

/** Records an action, or changes the announced one with the id `actionId`. */
export const actionToRecordSchema = announcedActionSchema.extend({ actionId: recordedIdSchema.nullable() });
export const actionToCancelSchema = z.object({ symbol: symbolSchema, actionId: recordedIdSchema });

export const actionCommands = defineCommands({
  RecordCorporateAction: { 1: actionToRecordSchema.extend({ approvedBy }) },
  CancelCorporateAction: { 1: actionToCancelSchema.extend({ approvedBy }) },
});
export type ActionCommand = CommandOf<typeof actionCommands>;
export type RecordCorporateAction = CommandOf<typeof actionCommands, 'RecordCorporateAction'>;
export type CancelCorporateAction = CommandOf<typeof actionCommands, 'CancelCorporateAction'>;
export type ActionSent = SentOf<typeof actionCommands>;

/** Who agreed on the event; all null for an import. */
const agreed = {
  approvalId: recordedIdSchema.nullable(),
  requestedBy: recordedIdSchema.nullable(),
  approvedBy: recordedIdSchema.nullable(),
};

/** The action is in the register, in place of the one that had the same id before. */
const corporateActionRecordedV1 = z.object({ action: corporateActionSchema, pricesOnly: z.boolean(), ...agreed });
const corporateActionCancelledV1 = z.object({ symbol: symbolSchema, actionId: recordedIdSchema, ...agreed });

export const actionEvents = defineEvents({
  CorporateActionRecorded: { 1: corporateActionRecordedV1, write: 0 },
  CorporateActionCancelled: { 1: corporateActionCancelledV1, write: 0 },
});
export type ActionEvent = EventOf<typeof actionEvents>;

/** Codes that no customer meets. */
type ActionError =
  | 'ACTOR_NOT_ALLOWED'
  | 'ACTIONS_NOT_SWITCHED_ON'
  /** { symbol } */
  | 'SYMBOL_UNKNOWN'
  /** { field } names what does not fit the kind of the action. */
  | 'ACTION_INVALID'
  /** { tradeDate }: the ex-date is not after it. */
  | 'ACTION_TOO_LATE'
  /** { tradeDate }: an import, of an action whose ex-date is after it. */
  | 'ACTION_NEEDS_APPROVAL'
  | 'ACTION_UNKNOWN'
  /** { actionId } has the same terms and ex-date. */
  | 'ACTION_KNOWN'
  /** { limit } */
  | 'TOO_MANY_ACTIONS';
export const rejectAction = rejectWith<ActionError>();
