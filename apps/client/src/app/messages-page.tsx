import { DocumentList } from '../features/documents/document-list';
import { MessagesScreen } from '../features/messages/messages-screen';
import { SecurityEntries } from '../features/security/security-entries';

/** Messages about the customer's account, their documents, and the log of its security events. */
export const MessagesPage = () => <MessagesScreen documents={<DocumentList />} security={<SecurityEntries />} />;
