import { Module } from '@nestjs/common';
import { identityMigrations, IdentityModule } from '@parkett/identity-server';
import { staffMigrations, StaffModule } from '@parkett/staff-server';
import { verificationMigrations, VerificationModule } from '@parkett/verification-server';

const contexts = [IdentityModule, StaffModule, VerificationModule];

/** Customers and staff: contexts that ask each other through the ports of their contracts, which each provides here. */
@Module({ imports: contexts, exports: contexts })
export class PeopleModule {}

/** Migrations of the tables of identity, verification and staff in the schema `records`. */
export const peopleMigrations = [...identityMigrations, ...verificationMigrations, ...staffMigrations];
