import type { Desk } from './console-desk';
import { lookThroughFails } from './fails-desk';
import type { Installation } from './installation';
import { lookThroughMoneyChecks } from './money-checks';
import { lookThroughNights } from './night-desk';

interface Lookers {
  readonly installation: Installation;
  /** Of risk. */
  readonly desk: Desk;
  /** Of operations. */
  readonly colleague: Desk;
}

/** Tests that look through the lists of the back office. */
export function lookThroughLists(lookers: () => Lookers): void {
  it('lists five hundred of each kind of money to look at', () => {
    const { installation, desk } = lookers();
    return lookThroughMoneyChecks(installation, desk);
  });

  it('lists settlements that fail', () => {
    const { installation, colleague } = lookers();
    return lookThroughFails(installation, colleague);
  });

  it('lists the nights and their steps', () => {
    const { installation, desk } = lookers();
    return lookThroughNights(installation, desk);
  }, 300_000);
}
