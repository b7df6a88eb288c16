import { apiDocument } from './api-document';

// Prints the document that is committed as docs/openapi.json.
process.stdout.write(`${JSON.stringify(apiDocument, null, 2)}\n`);
