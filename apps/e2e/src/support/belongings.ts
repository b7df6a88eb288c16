import type { Customer } from '@parkett/api-client';
import { ask, stringsIn, type ApiCall } from './api-list';

/** A value in an answer, with the name of its field. */
export interface Named {
  readonly field: string;
  readonly value: string;
}

const ofEachMax = 2;

/** A few of the identifying values from each field. */
export function someOfEach(marks: readonly Named[]): string[] {
  const taken = new Map<string, number>();
  return marks.flatMap(({ field, value }) => {
    const count = (taken.get(field) ?? 0) + 1;
    taken.set(field, count);
    return count <= ofEachMax && /^[\w:.-]{8,64}$/.test(value) ? [value] : [];
  });
}

/** Everything a customer can request without knowing an id, except data that moves with the market and the clock. */
export async function ownAnswers(url: string, calls: readonly ApiCall[], who: Customer): Promise<string[]> {
  const questions = calls.filter(
    ({ access, method, path }) => access === 'customer' && method === 'GET' && !path.includes('{'),
  );
  const answers = await Promise.all(questions.map((call) => ask(url, call, {}, who.halves)));
  return answers.map(({ text }) =>
    text.replace(
      /"listing":\{"instrument":\{[^}]*\},"quote":(?:null|\{[^}]*\})\}|"(?:last|lastPrice|lastSeenAt|dueAt|idleMs|marketValue|profit\w*|floatingProfit|totalProfit|\w*[Aa]ssets|total|value|share|ts|today|quotedAt)":(?:"[^"]*"|[\d.-]+|null)/g,
      '',
    ),
  );
}

/** Values that appear only in the owner's answers: they identify the owner or something that belongs to the owner. */
export async function marksOf(
  url: string,
  calls: readonly ApiCall[],
  owner: Customer,
  other: Customer,
): Promise<Named[]> {
  const [own, others] = [await ownAnswers(url, calls, owner), await ownAnswers(url, calls, other)];
  const shared = new Set(others.flatMap((text) => stringsIn(text).map(({ value }) => value)));
  const found = own
    .flatMap((text) => stringsIn(text))
    .filter(({ field, value }) => value.length >= 8 && !shared.has(value) && field !== 'msg' && field !== 'name');
  const once = [...new Map(found.map((each) => [each.value, each])).values()];
  // A value with a digit is an id rather than a word. One account id in a hundred has no digit.
  const isId = (value: string): boolean => value === owner.accountId || /\d/.test(value);
  return once.filter(({ value }) => isId(value) && !/^\d{4}-\d\d-\d\d/.test(value));
}
