/**
 * Where encrypted files lie. Names are ours alone (`newDocumentName`), never what anybody has sent; contents are
 * encrypted before they get here.
 */
export interface DocumentStore {
  /** Durable once it resolves. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** Also when it is not there. */
  delete(name: string): Promise<void>;
}

const namePattern = /^[0-9a-f]{32}$/;

/** Throws when a name is none of ours: it may become a path. */
export function checkName(name: string): string {
  if (!namePattern.test(name)) throw new Error('not the name of a document');
  return name;
}
