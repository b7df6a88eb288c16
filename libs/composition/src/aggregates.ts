import type { StaffSource } from '@parkett/kernel';
import { approvalKindOf } from '@parkett/approvals-server';
import { offerKind } from '@parkett/blocks-server';
import { settlementKind } from '@parkett/custody-server';
import { actionKind, bookDateKind, securityMasterKind } from '@parkett/market-server';
import { brokerZone, settlementFailAt } from '@parkett/market-domain';
import type { AnyAggregateKind } from '@parkett/platform-event-log';
import { staffKind } from '@parkett/staff-server';
import type { MarketView } from '@parkett/trading-server';
import { accountKind } from './account-kind';
import { approvalKinds } from './approval-kinds';
import { noStaff } from './no-staff';

/** All aggregates that engines decide. `staff` is for those that decide; others only fold. */
export const kindsFor = (market: MarketView, staff: StaffSource = noStaff): readonly AnyAggregateKind[] => [
  accountKind(market, staff),
  approvalKindOf(approvalKinds, staff),
  securityMasterKind,
  bookDateKind,
  actionKind(market, staff),
  staffKind,
  offerKind,
  settlementKind(market, {
    ...{ staff, dateOf: (at) => brokerZone.dateOf(at) },
    ageOf: settlementFailAt,
  }),
];
