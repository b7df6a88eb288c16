import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { countUnreadMessages, listMessages, markMessagesRead } from '@parkett/messages-contract';
import { answered, Caller, Input, Mount, Position, type CallerInfo } from '@parkett/platform-http';
import { MessageCentre } from './message-centre';

@Controller()
export class MessagesController {
  constructor(@Inject(MessageCentre) private readonly centre: MessageCentre) {}

  @Mount(listMessages)
  async list(
    @Caller() { accountId }: CallerInfo,
    @Position() seen: string | undefined,
    @Input() page: InputOf<typeof listMessages>,
  ) {
    const fresh = await this.centre.shows(seen);
    return answered(await this.centre.list(accountId, page), { stale: !fresh });
  }

  @Mount(countUnreadMessages)
  async unread(@Caller() { accountId }: CallerInfo, @Position() seen: string | undefined) {
    const fresh = await this.centre.shows(seen);
    return answered({ count: await this.centre.unread(accountId) }, { stale: !fresh });
  }

  @Mount(markMessagesRead)
  async markRead(@Caller() { accountId }: CallerInfo, @Input() { upTo }: InputOf<typeof markMessagesRead>) {
    await this.centre.markRead(accountId, upTo);
    return { count: await this.centre.unread(accountId) };
  }
}
