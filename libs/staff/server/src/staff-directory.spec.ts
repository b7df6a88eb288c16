import type { EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { StaffDirectory } from './staff-directory';

const recordOf = (offset: number, aggregate: string, ...events: readonly EventBody[]) =>
  ({ offset, record: { aggregate, events } }) as unknown as ChainedRecord;
const people = ['anna', 'bruno'].map((login) => ({ staffId: login, login, roles: ['admin'] }));
const founded = recordOf(3, 'staff:house', { type: 'StaffFounded', v: 1, people } as EventBody);
const disabled = recordOf(5, 'staff:house', { type: 'StaffDisabled', v: 1, staffId: 'bruno', by: 'anna' } as EventBody);

describe('what a process knows of the staff', () => {
  it('is nothing before the log was read to its end, and once it is followed no longer', () => {
    const directory = new StaffDirectory();
    directory.load({ people: {} }, -1);
    directory.apply(founded);
    expect(directory.source()).toBeUndefined();
    directory.caughtUp();
    expect(directory.source()?.member('anna')).toEqual({ roles: ['admin'], customerAccounts: [], behind: {} });
    directory.ended();
    expect(directory.source()).toBeUndefined();
  });

  it('follows every change, and says up to which record', () => {
    const directory = new StaffDirectory();
    directory.apply(founded);
    directory.caughtUp();
    const before = directory.source();
    directory.apply(recordOf(4, 'catalogue:main', { type: 'InstrumentsUpserted', v: 1 }));
    expect(directory.source()?.referenceOffset).toBe(4);
    directory.apply(disabled);
    expect(directory.source()?.referenceOffset).toBe(5);
    expect(directory.source()?.member('bruno')).toBeUndefined();
    expect(before?.member('bruno')).toBeDefined();
  });
});
