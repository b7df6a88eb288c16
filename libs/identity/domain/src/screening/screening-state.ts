import {
  rejectIdentity as reject,
  type ScreeningEvent,
  type ScreeningHit,
  type ScreeningList,
  type ScreeningVerdict,
} from '@parkett/identity-contract';
import { unreachable, type Rejected } from '@parkett/kernel';

/** One list entry compared with one set of the customer's data. */
export interface Compared extends Pick<ScreeningHit, 'entry' | 'list'> {
  readonly dataHash: string;
}

interface Judged extends Compared {
  readonly verdict: ScreeningVerdict;
}

/** Null for an account that was never screened. It contains no personal data, not even encrypted. */
export type ScreeningState = {
  /** The latest answer of the provider; null while there is none. */
  readonly latest: { readonly submissionId: string; readonly listVersion: string; readonly at: number } | null;
  /** Possible matches that nobody has judged, whichever of the customer's data they are about. */
  readonly open: readonly Compared[];
  readonly judged: readonly Judged[];
} | null;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const screeningStateVersion = 1;

/** Limits of entries that are kept; the oldest verdicts are dropped, so that an entry is asked about again. */
export const openMax = 100;
const judgedMax = 200;

export const isSame = (a: Omit<Compared, 'list'>, b: Omit<Compared, 'list'>): boolean =>
  a.entry === b.entry && a.dataHash === b.dataHash;

export function evolveScreening(state: ScreeningState, event: ScreeningEvent): ScreeningState {
  const { latest, open, judged } = state ?? { latest: null, open: [], judged: [] };
  switch (event.type) {
    case 'ScreeningRequested':
      return state;
    case 'CustomerScreened': {
      const { submissionId, listVersion, at, dataHash, hits } = event;
      const found = hits
        .map(({ entry, list }) => ({ entry, list, dataHash }))
        .filter((hit) => !open.some((one) => isSame(one, hit)));
      return { latest: { submissionId, listVersion, at }, open: [...open, ...found], judged };
    }
    case 'ScreeningJudged': {
      const { entry, list, dataHash, verdict } = event;
      const confirmed = judged.filter((one) => one.verdict === 'confirmed');
      const others = judged.filter((one) => one.verdict !== 'confirmed').slice(-judgedMax);
      return {
        latest,
        open: open.filter((one) => !isSame(one, event)),
        judged: [...confirmed, ...others, { entry, list, dataHash, verdict }],
      };
    }
    default:
      return unreachable(event);
  }
}

/** Whether two persons have found the customer on such a list. */
export const isOnList = (state: ScreeningState, list: ScreeningList): boolean =>
  (state?.judged ?? []).some((one) => one.list === list && one.verdict === 'confirmed');

/**
 * Why a submission may not be approved: the provider has not answered about exactly this one, a possible match is not
 * judged, or the customer is on a list of sanctions. A submission never changes, so its id stands for its data.
 */
export function refuseUnscreened(state: ScreeningState, submissionId: string): Rejected | undefined {
  if (isOnList(state, 'sanctions')) return reject('SCREENING_CONFIRMED');
  if (state?.latest?.submissionId !== submissionId) return reject('SCREENING_UNANSWERED');
  return state.open.length === 0 ? undefined : reject('SCREENING_OPEN', { count: state.open.length });
}
