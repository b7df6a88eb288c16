/**
 * What every request says of who sends it: the words it wants to be answered in and, with a session, the half of it
 * that the page keeps.
 */
export function senderHeaders(language: string, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', lang: language, 'accept-language': language };
  if (token !== undefined) headers['token'] = token;
  return headers;
}

interface Asked {
  readonly answer: Promise<Response>;
  readonly at: number;
}

/** Older answers than this were asked for a page that never came. */
const earlyMsMax = 10_000;
const asked = new Map<string, Asked>();

/** Asks while the app itself is still on its way; whoever asks for the same later takes this answer. */
export function askEarly(url: string, headers: Record<string, string>, now = performance.now()): void {
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(earlyMsMax) });
  // A failure is the business of whoever takes it.
  answer.catch(() => undefined);
  asked.set(url, { answer, at: now });
}

/** The early answer to a GET, once; undefined where none was asked for, or too long ago. */
export function takeEarly(url: string, now = performance.now()): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  return early && now - early.at <= earlyMsMax ? early.answer : undefined;
}
