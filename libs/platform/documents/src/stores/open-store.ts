import { readServiceUrl } from '@parkett/platform-settings';
import { join } from 'node:path';
import type { DocumentStore } from './document-store';
import { FileStore } from './file-store';
import { S3Store } from './s3-store';

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value)
    throw new Error(
      `${name} is not set, though PARKETT_S3_BUCKET is: give all S3 settings to store documents in S3, or none to store them in files`,
    );
  return value;
}

/** Stores documents encrypted in `home`/documents, or in an S3 bucket when PARKETT_S3_BUCKET is set. */
export function openDocumentStore(home: string, environment: NodeJS.ProcessEnv = process.env): DocumentStore {
  const bucket = environment['PARKETT_S3_BUCKET'];
  if (!bucket) return new FileStore(join(home, 'documents'));
  return new S3Store({
    bucket,
    endpoint: readServiceUrl('PARKETT_S3_ENDPOINT', required(environment, 'PARKETT_S3_ENDPOINT'), 'http'),
    region: environment['PARKETT_S3_REGION'] || 'us-east-1',
    accessKeyId: required(environment, 'PARKETT_S3_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'PARKETT_S3_SECRET_ACCESS_KEY'),
  });
}
