/** The engine cannot keep up, so the command was not sent. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** Nobody answers the commands of this partition any more, so the command was not sent. */
export class PartitionStopped extends Error {
  override readonly name = 'PartitionStopped';
}

/** The command's body is too large, so the command was not sent. */
export class CommandTooLarge extends Error {
  override readonly name = 'CommandTooLarge';
}
