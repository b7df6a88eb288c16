/**
 * The headers about the sender: the language of the answer and, with a session, the half of the session that the page
 * stores.
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

/** An answer older than this was requested for a page that never started. */
const earlyMsMax = 10_000;
const asked = new Map<string, Asked>();

/** Sends a request while the app itself is still loading; a later call for the same URL takes its answer. */
export function askEarly(url: string, headers: Record<string, string>, now = performance.now()): void {
  const answer = fetch(url, { headers, signal: AbortSignal.timeout(earlyMsMax) });
  // The caller that takes the answer handles a failure.
  answer.catch(() => undefined);
  asked.set(url, { answer, at: now });
}

/** The early answer to a GET, once; undefined when it was not requested or is too old. */
export function takeEarly(url: string, now = performance.now()): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  return early && now - early.at <= earlyMsMax ? early.answer : undefined;
}
