import type { RestrictionEvent, RestrictionEventOf, Stop } from '@parkett/identity-contract';
import { unreachable } from '@parkett/kernel';

type Placed = RestrictionEventOf<'RestrictionPlaced'>;

/** A restriction that nobody has lifted. It may be over. */
export interface Restriction extends Pick<Placed, 'restrictionId' | 'stops' | 'reason' | 'placedAt' | 'until'> {
  readonly by: Placed['by']['kind'];
}

/** Null for an account that was never restricted, so that its state stays small. */
export type RestrictionState = {
  readonly placed: readonly Restriction[];
  /** When one person last stopped the account. */
  readonly stoppedAloneAt: number | null;
} | null;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const restrictionStateVersion = 1;

export function evolveRestrictions(state: RestrictionState, event: RestrictionEvent): RestrictionState {
  const { placed, stoppedAloneAt } = state ?? { placed: [], stoppedAloneAt: null };
  switch (event.type) {
    case 'RestrictionPlaced': {
      const { restrictionId, stops, reason, placedAt, until, by } = event;
      const held = placed.filter((earlier) => holdsAt(earlier, placedAt));
      return {
        placed: [...held, { restrictionId, stops, reason, placedAt, until, by: by.kind }],
        stoppedAloneAt: by.kind === 'staff' ? placedAt : stoppedAloneAt,
      };
    }
    case 'RestrictionLifted':
      return { placed: placed.filter(({ restrictionId }) => restrictionId !== event.restrictionId), stoppedAloneAt };
    default:
      return unreachable(event);
  }
}

const holdsAt = ({ until }: Pick<Restriction, 'until'>, now: number): boolean => until === null || now < until;

/** The restrictions that hold at an instant of log time. */
export const restrictionsAt = (state: RestrictionState, now: number): readonly Restriction[] =>
  (state?.placed ?? []).filter((one) => holdsAt(one, now));

/** The first restriction that stops this now; undefined when none does. */
export const stoppedBy = (state: RestrictionState, stop: Stop, now: number): Restriction | undefined =>
  restrictionsAt(state, now).find(({ stops }) => stops.includes(stop));

/** Whether the law holds the account now. */
export const isLegallyHeld = (state: RestrictionState, now: number): boolean =>
  restrictionsAt(state, now).some(({ reason }) => reason === 'legalHold');

/** Whether somebody else than the customer restricts the account now: members of staff, or a security rule. */
export const isHeldByOthers = (state: RestrictionState, now: number): boolean =>
  restrictionsAt(state, now).some(({ by }) => by !== 'customer');
