import { Module } from '@nestjs/common';
import { ApprovalsModule } from '@parkett/approvals-server';
import { identityMigrations, IdentityModule } from '@parkett/identity-server';
import { staffMigrations, StaffModule } from '@parkett/staff-server';
import { verificationMigrations, VerificationModule } from '@parkett/verification-server';
import { approvalKinds } from './approval-kinds';

const contexts = [IdentityModule, StaffModule, VerificationModule];
const approvals = ApprovalsModule.of(approvalKinds);

/** Customers and staff: contexts that ask each other through the ports of their contracts, which each provides here. */
@Module({ imports: [...contexts, approvals], exports: contexts })
export class PeopleModule {}

/** Migrations of the tables of identity, verification and staff in the schema `records`. */
export const peopleMigrations = [...identityMigrations, ...verificationMigrations, ...staffMigrations];
