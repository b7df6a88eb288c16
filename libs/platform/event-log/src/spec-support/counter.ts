import { accept, defineEvents, rejectWith, type Decider, type EventOf } from '@parkett/kernel';
import { z } from 'zod';
import { aggregateKind, type AnyAggregateKind } from '../engine/aggregate-kind';

export interface Count {
  readonly total: number;
  /** Labels in the order in which they first came, to detect a snapshot that loses the order. */
  readonly labels: Readonly<Record<string, number>>;
}

type CountCommand =
  | { readonly type: 'Add'; readonly by: number; readonly label: string }
  | { readonly type: 'AddOnce'; readonly label: string }
  | { readonly type: 'Refuse' }
  | { readonly type: 'Throw' }
  | { readonly type: 'Inflate'; readonly bytes: number }
  | { readonly type: 'Unencodable' }
  | { readonly type: 'EvolveThrows' };

const added = z.object({
  by: z.number(),
  label: z.string(),
  filler: z.union([z.string(), z.bigint()]).optional(),
});
const countEvents = defineEvents({ Added: { 1: added }, Cracked: { 1: z.object({}) } });
type CountEvent = EventOf<typeof countEvents>;

interface CountContext {
  readonly now: number;
  readonly isTaken: (reference: string) => boolean;
}

const decider: Decider<Count, CountCommand, CountEvent, CountContext> = {
  initialState: () => ({ total: 0, labels: {} }),
  decide: (state, command, { isTaken }) => {
    switch (command.type) {
      case 'Add':
        return accept({ type: 'Added', v: 1, by: command.by, label: command.label });
      case 'AddOnce':
        if (isTaken(command.label)) return rejectWith()('TAKEN');
        return accept({ type: 'Added', v: 1, by: 1, label: command.label });
      case 'Refuse':
        return rejectWith()('REFUSED', { total: state.total });
      case 'Inflate':
        return accept({ type: 'Added', v: 1, by: 1, label: 'inflated', filler: 'x'.repeat(command.bytes) });
      case 'Unencodable':
        return accept({ type: 'Added', v: 1, by: 1, label: 'bigint', filler: 1n });
      case 'EvolveThrows':
        return accept({ type: 'Cracked', v: 1 });
      case 'Throw':
        throw new Error('the decision threw');
    }
  },
  evolve: (state, event) => {
    if (event.type === 'Cracked') throw new Error('the fold threw');
    return {
      total: state.total + event.by,
      labels: { ...state.labels, [event.label]: (state.labels[event.label] ?? 0) + event.by },
    };
  },
};

/** The smallest kind with everything that an engine has to handle. */
export function counterKind(stateVersion = 1): AnyAggregateKind {
  return aggregateKind<Count, CountCommand, CountEvent, CountContext>({
    prefix: 'account',
    stateVersion,
    decider,
    parseCommand: ({ type, body }) => {
      const fields = (body ?? {}) as { by?: unknown; label?: unknown; bytes?: unknown };
      if (type === 'Add' && typeof fields.by === 'number')
        return { type, by: fields.by, label: typeof fields.label === 'string' ? fields.label : 'all' };
      if (type === 'AddOnce' && typeof fields.label === 'string') return { type, label: fields.label };
      if (type === 'Inflate' && typeof fields.bytes === 'number') return { type, bytes: fields.bytes };
      if (type === 'Refuse' || type === 'Throw' || type === 'Unencodable' || type === 'EvolveThrows') return { type };
      return undefined;
    },
    events: countEvents,
    references: (event) => (event.type === 'Added' && event.label.startsWith('once') ? [event.label] : []),
    contextFor: (_, { now, isTaken }) => ({ context: { now, isTaken }, recorded: { rules: 'r1' } }),
  });
}
