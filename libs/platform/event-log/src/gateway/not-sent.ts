/** A command was refused before it was sent, so nothing of it will ever be recorded. */
export abstract class CommandNotSent extends Error {}

/** The engine cannot keep up. */
export class Overloaded extends CommandNotSent {
  override readonly name = 'Overloaded';
}

/** Nobody answers the commands of this partition: it has stopped, or this process does not follow it yet. */
export class PartitionStopped extends CommandNotSent {
  override readonly name = 'PartitionStopped';
}

/** The clock of this process is wrong, and the command's times with it. */
export class ClockWrong extends CommandNotSent {
  override readonly name = 'ClockWrong';
}

/** The installation takes no new commands of customers for now. */
export class IntakePaused extends CommandNotSent {
  override readonly name = 'IntakePaused';
}

/** The command's body is too large. */
export class CommandTooLarge extends CommandNotSent {
  override readonly name = 'CommandTooLarge';
}
