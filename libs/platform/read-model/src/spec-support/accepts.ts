import type { EventBody, SentCommand } from '@parkett/kernel';
import type { CommandGateway, CommandRequest, Position } from '@parkett/platform-event-log';

/** Sends a command; throws unless it is accepted. */
export async function accepts<Sent extends SentCommand>(
  gateway: CommandGateway<Sent>,
  request: CommandRequest<Sent>,
): Promise<{ events: readonly EventBody[]; position: Position }> {
  const answer = await gateway.send(request);
  if (answer.kind !== 'accepted') throw new Error(`${request.type} was not accepted: ${JSON.stringify(answer)}`);
  return answer;
}
