/** Whole seconds from `now` until `until`, both in milliseconds. The last second counts until it is over. */
export const secondsLeft = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

const two = (figure: number): string => String(figure).padStart(2, '0');

/** Formats seconds as `0:42`, `12:05` or `1:02:03`, the same in every language. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The seconds to wait that a refusal states; 0 when it states none. */
export function waitOf(facts: Readonly<Record<string, unknown>>): number {
  const seconds = facts['retryAfterSeconds'];
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 0;
}
