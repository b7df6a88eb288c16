/**
 * Storage of encrypted files. Only we choose names (`newDocumentName`), never a customer; the caller encrypts contents.
 */
export interface DocumentStore {
  /** The file is durable once the promise resolves. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Also succeeds when there is no such file. */
  delete(name: string): Promise<void>;
}

const namePattern = /^[0-9a-f]{32}$/;

/** Throws unless `newDocumentName` made the name: a name may become a path. */
export function checkName(name: string): string {
  if (!namePattern.test(name)) throw new Error('not the name of a document');
  return name;
}
