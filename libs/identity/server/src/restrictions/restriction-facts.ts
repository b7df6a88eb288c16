import { Problem } from '@parkett/platform-http';

interface Stopped {
  readonly stops?: unknown;
  readonly reason?: unknown;
}

/** The parts of a request, or of what it is about, that the second person sees. */
export const seenOf = ({ stops, reason }: Stopped): Readonly<Record<string, string>> => ({
  ...(Array.isArray(stops) ? { stops: stops.join(', ') } : {}),
  ...(typeof reason === 'string' ? { reasonCode: reason } : {}),
});

/** What a request would lift, as the second person sees it. Throws 404 RESTRICTION_UNKNOWN. */
export function seenOfLift(
  restrictions: readonly (Stopped & { readonly restrictionId: string })[],
  asked: string,
): Readonly<Record<string, string>> {
  const lifted = restrictions.find(({ restrictionId }) => restrictionId === asked);
  if (lifted === undefined) throw new Problem(404, 'RESTRICTION_UNKNOWN');
  return seenOf(lifted);
}
