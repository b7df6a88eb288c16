export { MessageCentre } from './message-centre';
export { messageReadModelMigrations, messageRecordMigrations, messageTablesErased } from './messages.migrations';
export { MessagesModule } from './messages.module';
export { messagesProjection } from './messages.projection';
