import { join } from 'node:path';
import type { DocumentStore } from './document-store';
import { FileStore } from './file-store';
import { S3Store } from './s3-store';

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value)
    throw new Error(
      `${name} is not set, though PARKETT_S3_BUCKET is: documents go to S3 with all of its settings or to files with none`,
    );
  return value;
}

/** Encrypted files in `home`/documents; in an S3 bucket where PARKETT_S3_BUCKET names one. */
export function openDocumentStore(home: string, environment: NodeJS.ProcessEnv = process.env): DocumentStore {
  const bucket = environment['PARKETT_S3_BUCKET'];
  if (!bucket) return new FileStore(join(home, 'documents'));
  return new S3Store({
    bucket,
    endpoint: required(environment, 'PARKETT_S3_ENDPOINT'),
    region: environment['PARKETT_S3_REGION'] || 'us-east-1',
    accessKeyId: required(environment, 'PARKETT_S3_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'PARKETT_S3_SECRET_ACCESS_KEY'),
  });
}
