/** The header that says how far into the log the sender has seen: `g1:<partition>:<offset>[,<partition>:<offset>…]`. */
export const positionHeader = 'x-parkett-position';

const pattern = /^g\d{1,4}(:\d{1,5}:\d{1,16})(,\d{1,5}:\d{1,16}){0,63}$/;

/** The caller's position, or undefined when there is none or it cannot be one: then nothing is waited for. */
export function positionOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header.length <= 1024 && pattern.test(header) ? header : undefined;
}
