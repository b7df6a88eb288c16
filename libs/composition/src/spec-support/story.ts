import type { Actor } from '@parkett/kernel';
import type { Published } from '../account-slices';

/** A command and its sender; the command's id is `c` and its number in the story, from 0. */
export type Asked = readonly [type: string, body: object, actor: Actor, bodyVersion?: number];

export interface Story {
  readonly name: string;
  readonly aggregate: string;
  readonly asked: readonly Asked[];
  /** Commands before the story, whose events have no files of their own. */
  readonly before?: readonly Asked[];
  /** Between two commands; a minute when absent. */
  readonly stepMs?: number;
  /** Time between these and the story. */
  readonly laterMs?: number;
  /** The last commands of the story come still later. */
  readonly laterStill?: { readonly commands: number; readonly ms: number };
  /** Types of events that the installation of the story did not write yet. */
  readonly lacks?: readonly string[];
  /** What the build of the story publishes; this build's where it says nothing. */
  readonly published?: Published;
  /** Whether a real market is traded; a simulated one otherwise. */
  readonly env?: 'LIVE';
  /** The trade dates of the last commands of the story; those before them are on that of all stories. */
  readonly tradeDates?: readonly string[];
}
