/** Header with the position in the log that the sender has seen: `g1:<partition>:<offset>[,<partition>:<offset>…]`. */
export const positionHeader = 'x-parkett-position';

const pattern = /^g\d{1,4}(:\d{1,5}:\d{1,16})(,\d{1,5}:\d{1,16}){0,63}$/;

/** The caller's position; undefined when it is missing or malformed, and then the query does not wait. */
export function positionOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header.length <= 1024 && pattern.test(header) ? header : undefined;
}
