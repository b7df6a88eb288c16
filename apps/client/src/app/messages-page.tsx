import { MessagesScreen } from '../features/messages/messages-screen';
import { SecurityEntries } from '../features/security/security-entries';
import { loadedLater } from '../shared/pages/loaded-later';

const LaterDocuments = loadedLater(async () => (await import('../features/documents/document-list')).DocumentList);

/** Messages about the customer's account, their documents, and the log of its security events. */
export const MessagesPage = () => <MessagesScreen documents={<LaterDocuments />} security={<SecurityEntries />} />;
