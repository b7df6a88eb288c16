import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { countUnreadMessages, listMessages, markMessagesRead } from '@parkett/messages-contract';
import { Caller, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { MessageCentre } from './message-centre';

@Controller()
export class MessagesController {
  constructor(@Inject(MessageCentre) private readonly centre: MessageCentre) {}

  @Mount(listMessages, { reads: 'messages' })
  list(@Caller() { accountId }: CallerInfo, @Input() page: InputOf<typeof listMessages>) {
    return this.centre.list(accountId, page);
  }

  @Mount(countUnreadMessages, { reads: 'messages' })
  async unread(@Caller() { accountId }: CallerInfo) {
    return { count: await this.centre.unread(accountId) };
  }

  @Mount(markMessagesRead)
  async markRead(@Caller() { accountId }: CallerInfo, @Input() { upTo }: InputOf<typeof markMessagesRead>) {
    await this.centre.markRead(accountId, upTo);
    return { count: await this.centre.unread(accountId) };
  }
}
