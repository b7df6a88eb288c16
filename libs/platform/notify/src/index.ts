export { messageSchema, type Message } from './message';
export { NotDelivered, Notifier } from './notifier';
