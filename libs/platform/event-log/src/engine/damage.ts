import { UnknownEvent } from '@parkett/kernel';
import { ChainBroken } from '../chain/chain';
import { LogTooShort } from '../chain/verify-head';
import { OffsetOutOfRange } from '../kafka/topic-reader';
import { PinForged } from './head-pins';
import { ForeignEnvironment } from './installation';

/** Whether trying again is of no use: the log or what is kept about it is wrong, not a service away. */
export const isDamage = (error: unknown): boolean =>
  [ChainBroken, ForeignEnvironment, LogTooShort, OffsetOutOfRange, PinForged, UnknownEvent].some(
    (damage) => error instanceof damage,
  );
