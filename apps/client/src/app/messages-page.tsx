import { MessagesScreen } from '../features/messages/messages-screen';
import { SecurityEntries } from '../features/security/security-entries';

/** What customers are told about their account, and what happened to its security. */
export const MessagesPage = () => <MessagesScreen security={<SecurityEntries />} />;
