import {
  AllowFaces1800000005721,
  CreateDocuments1700000000700,
  CreateHeldSubmissions1700000000710,
} from './documents.migration';
import { CreateIdentityNumbers1700000000301 } from './identity-numbers.migration';

/** Migrations of the schema `records`. */
export const verificationMigrations = [
  CreateIdentityNumbers1700000000301,
  CreateDocuments1700000000700,
  CreateHeldSubmissions1700000000710,
  AllowFaces1800000005721,
];

/** Tables of the schema `records` whose rows are deleted with their customer, by `account_id`. */
export const verificationTablesErased: readonly string[] = ['identity_numbers', 'held_submissions'];
