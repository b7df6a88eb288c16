import type { z } from 'zod';
import { Problem, type Facts } from './problem';

/** Reasons for refusing a field; each has a message in every language. */
export const inputReasons = [
  'required',
  'unknown',
  'notText',
  'notNumber',
  'notWhole',
  'tooFine',
  'notObject',
  'notList',
  'notYesNo',
  'tooSmall',
  'tooLarge',
  'tooShort',
  'tooLong',
  'notChoice',
  'format',
] as const;
type InputReason = (typeof inputReasons)[number];

type Issue = z.core.$ZodIssue;

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>, input: unknown): InputReason {
  const value = valueAt(input, issue.path);
  if (value === undefined) return 'required';
  switch (issue.expected) {
    case 'string':
      return 'notText';
    case 'number':
      return 'notNumber';
    case 'int':
      return typeof value === 'number' && Number.isFinite(value) ? 'notWhole' : 'notNumber';
    case 'boolean':
      return 'notYesNo';
    case 'array':
      return 'notList';
    case 'object':
      return 'notObject';
    default:
      return 'format';
  }
}

/** The limit that a value exceeds, by the kind of value. */
function bound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): { reason: InputReason } & Facts {
  const counted = issue.origin === 'string' || issue.origin === 'array';
  return issue.code === 'too_small'
    ? { reason: counted ? 'tooShort' : 'tooSmall', min: Number(issue.minimum) }
    : { reason: counted ? 'tooLong' : 'tooLarge', max: Number(issue.maximum) };
}

function reasonOf(issue: Issue, input: unknown): { reason: InputReason } & Facts {
  switch (issue.code) {
    case 'invalid_type':
      return { reason: wrongType(issue, input) };
    case 'too_small':
    case 'too_big':
      return bound(issue);
    case 'invalid_value':
      return { reason: valueAt(input, issue.path) === undefined ? 'required' : 'notChoice', choices: issue.values };
    case 'not_multiple_of':
      return { reason: 'tooFine', decimals: Math.round(-Math.log10(Number(issue.divisor))) };
    case 'invalid_union': {
      // The first form is the usual one.
      const [usual] = issue.errors[0] ?? [];
      return usual === undefined ? { reason: 'format' } : reasonOf({ ...usual, path: issue.path }, input);
    }
    case 'unrecognized_keys':
      return { reason: 'unknown' };
    default:
      return { reason: 'format' };
  }
}

/**
 * The first problem of an input, with its field (`items[0].quantity`; `body` for the whole). The value itself is never
 * repeated, because it may be a secret.
 */
export function inputProblem(issues: readonly Issue[], input: unknown): Problem {
  const [issue] = issues;
  if (issue === undefined) return new Problem(400, 'INPUT_INVALID', { field: 'body', reason: 'format' });
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  return new Problem(400, 'INPUT_INVALID', { field: fieldName(path), ...reasonOf(issue, input) });
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
  return name === '' ? 'body' : name.slice(0, 80);
}

/**
 * Refuses U+0000 in any text of a checked input, because databases cannot store it: a query with it would fail with an
 * internal error, and a recorded command with it in an id would stop every read model that reaches it. Throws
 * INPUT_INVALID { field }.
 */
export function refuseNul(input: unknown, path: readonly PropertyKey[] = []): void {
  if (typeof input === 'string') {
    if (input.includes('\0')) throw new Problem(400, 'INPUT_INVALID', { field: fieldName(path), reason: 'format' });
    return;
  }
  if (typeof input !== 'object' || input === null) return;
  for (const [name, value] of Object.entries(input))
    refuseNul(value, [...path, Array.isArray(input) ? Number(name) : name]);
}
