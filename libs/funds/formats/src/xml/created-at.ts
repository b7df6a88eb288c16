import { invariant } from '@parkett/kernel';
import { dateIn } from '../dates';
import { element, escaped } from './write-xml';

const withOffset = /T.*(?:Z|[+-]\d{2}:\d{2})$/;

/** When a message was written. Throws unless it is a point in time as ISO 8601 has it, with its offset. */
export function createdAtElement(createdAt: string): string {
  invariant(dateIn(createdAt) !== undefined && withOffset.test(createdAt), 'the time of a message has its offset');
  return element('CreDtTm', escaped(createdAt));
}
