import { UnknownEvent } from '@parkett/kernel';
import { ChainBroken } from '../chain/chain';
import { LogTooShort } from '../chain/verify-head';
import { OffsetOutOfRange } from '../kafka/topic-reader';
import { ForeignPin, PinForged } from './checkpoints';
import { ForeignEnvironment } from './installation';
import { SealForged } from './sealing';

/**
 * Whether retrying is pointless because the log, or data stored about it, is wrong, as opposed to an unavailable
 * service.
 */
export const isDamage = (error: unknown): boolean =>
  [
    ChainBroken,
    ForeignEnvironment,
    ForeignPin,
    LogTooShort,
    OffsetOutOfRange,
    PinForged,
    SealForged,
    UnknownEvent,
  ].some((damage) => error instanceof damage);
