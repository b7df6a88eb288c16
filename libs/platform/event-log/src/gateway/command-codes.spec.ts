import type { Actor } from '@parkett/kernel';
import { randomBytes } from 'node:crypto';
import { CommandAuthor, CommandCheck, NotItsActor } from './command-codes';

const [api, jobs] = [randomBytes(32), randomBytes(32)];
const rolesOf = ({ kind, id }: Actor): string[] => {
  if (kind !== 'system') return ['api'];
  return id === 'bank' ? ['market', 'jobs'] : id === 'jobs' ? ['jobs'] : [];
};
const place = { topic: 'commands', partition: 0 };
const anna: Actor = { kind: 'customer', id: 'ANNA' };
const bank: Actor = { kind: 'system', id: 'bank' };
const value = Buffer.from('{"id":"1"}');
const check = new CommandCheck(
  new Map([
    ['api', api],
    ['jobs', jobs],
  ]),
  rolesOf,
);
const author = (role: string, key: Buffer): CommandAuthor => new CommandAuthor(new Map([[role, key]]), rolesOf);
const code = author('api', api).codeOf(place, anna, value);

describe('the code of a command', () => {
  it('is accepted for the role that may act for the actor', () => {
    expect(check.problem(place, anna, value, code)).toBeUndefined();
    const deposit = author('jobs', jobs).codeOf(place, bank, value);
    expect(check.problem(place, bank, value, deposit)).toBeUndefined();
  });

  it.each([
    ['there is none', place, anna, value, undefined],
    ['it is empty', place, anna, value, Buffer.alloc(0)],
    ['it was cut off', place, anna, value, code.subarray(0, 20)],
    ['the bytes were changed', place, anna, Buffer.from('{"id":"2"}'), code],
    ['it is of another partition', { ...place, partition: 1 }, anna, value, code],
    ['it is of another installation', { ...place, topic: 'other' }, anna, value, code],
    ['its key is not that of its role', place, anna, value, author('api', jobs).codeOf(place, anna, value)],
    ['its role is not known', place, anna, value, Buffer.from(`web${code.toString().slice(3)}`)],
    ['its role may not act for the actor', place, bank, value, code],
    ['nobody may act for the actor', place, { kind: 'system', id: 'nobody' } as const, value, code],
  ])('is refused when %s', (_, at, actor, bytes, header) => {
    expect(check.problem(at, actor, bytes, header)).toEqual(expect.any(String));
  });

  it('cannot be made by a process without the key', () => {
    expect(() => author('api', api).codeOf(place, bank, value)).toThrow(NotItsActor);
    expect(() => author('api', api).codeOf(place, { kind: 'system', id: 'nobody' }, value)).toThrow(/no role sends/);
  });
});
