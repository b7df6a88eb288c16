import { formatPosition } from '@parkett/platform-event-log';
import { answered, type Answered } from '@parkett/platform-http';
import type { ChangeOutcome } from './prepared-changes';

/** Answers 202 when the change is decided or sent and will take effect without a further call. */
export function effectAnswer<Data>(data: Data, { done, position }: ChangeOutcome): Answered<Data> {
  return answered(data, { status: done ? 200 : 202, position: position && formatPosition([position]) });
}
