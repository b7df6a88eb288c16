import { MessagesScreen } from '../features/messages/messages-screen';
import { SecurityEntries } from '../features/security/security-entries';

/** Messages about the customer's account, and the log of its security events. */
export const MessagesPage = () => <MessagesScreen security={<SecurityEntries />} />;
