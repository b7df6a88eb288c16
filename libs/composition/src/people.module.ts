import { Module } from '@nestjs/common';
import { identityMigrations, IdentityModule } from '@parkett/identity-server';
import { staffMigrations, StaffModule } from '@parkett/staff-server';

/** Customers and staff: contexts that ask each other through the ports of their contracts, which each provides here. */
@Module({ imports: [IdentityModule, StaffModule], exports: [IdentityModule, StaffModule] })
export class PeopleModule {}

/** What creates their tables of the schema `records`. */
export const peopleMigrations = [...identityMigrations, ...staffMigrations];
