import type { Actor } from '@parkett/kernel';
import { approvalsProcess, approvedBy } from './approval-stories';
import type { Story } from './story';

const system = (id: string): Actor => ({ kind: 'system', id });
const [jobs, custodian] = [system('jobs'), system('custodian')];
const shares = { symbol: 'NORD', currency: 'EUR', quantity: 20_000_000, cash: 199_000 };
const report = (seq: number) => ({
  ...{ seq, reportId: `r${seq}`, instructionId: 'NORD.2026-11-19.1', reportedAt: 1_795_169_000_000 },
});

/** A net purchase that fails first, is reported with the wrong amount of cash, and settles then. */
export const custodyStory: Story = {
  name: 'settled-with-the-custodian',
  aggregate: 'settlement:NORD.2026-11-19',
  asked: [
    ['InstructSettlement', { ...shares, tradeDate: '2026-11-19', trades: 2 }, jobs],
    ['ReportFailure', { ...report(1), symbol: 'NORD', reason: 'CLAC' }, custodian],
    ['ReportSettlement', { ...report(2), ...shares, cash: 198_000 }, custodian],
    ['ReverseReport', { ...report(3), reverses: 'r2' }, custodian],
    ['ReportSettlement', { ...report(4), ...shares }, custodian],
  ],
};

/** Reports that never come. */
export const passedOverStory: Story = {
  name: 'passed-over',
  aggregate: 'settlement:unmatched',
  asked: [['PassOverReports', { from: 4, to: 6, approvedBy }, approvalsProcess]],
};

/** A buy-in that the custodian gives up. */
export const noBuyInStory: Story = {
  name: 'not-bought-in',
  aggregate: 'settlement:NORD.2026-11-19',
  asked: [
    ['InstructSettlement', { ...shares, tradeDate: '2026-11-19', trades: 2 }, jobs],
    ['OrderBuyIn', { instructionId: 'NORD.2026-11-19.1', approvedBy }, approvalsProcess],
    ['ReportNoBuyIn', { ...report(1), symbol: 'NORD', orderId: approvedBy.approvalId, reason: 'NOSH' }, custodian],
  ],
  laterStill: { commands: 2, ms: 20 * 24 * 60 * 60 * 1000 },
};

/** A net purchase that is not delivered and is bought in for more. */
export const buyInStory: Story = {
  name: 'bought-in',
  aggregate: 'settlement:NORD.2026-11-19',
  asked: [
    ['InstructSettlement', { ...shares, tradeDate: '2026-11-19', trades: 2 }, jobs],
    ['OrderBuyIn', { instructionId: 'NORD.2026-11-19.1', approvedBy }, approvalsProcess],
    ['ReportBuyIn', { ...report(1), ...shares, cash: 203_000, owed: shares.cash, executionId: 'X1' }, custodian],
  ],
  laterStill: { commands: 2, ms: 20 * 24 * 60 * 60 * 1000 },
};
