import { silenceProblem } from './feed-silence';

const silent = { isOpen: true, isLive: false, heardAt: Date.parse('2026-11-20T09:00:00Z'), ownedMs: 60_000 };

it('a feed that is silent in an open session is a problem', () => {
  expect(silenceProblem(silent)).toContain('no message of the feed since 2026-11-20T09:00:00.000Z');
  expect(silenceProblem({ ...silent, heardAt: 0 })).toContain('no message of the feed;');
});

it.each([
  ['while it is heard', { isLive: true }],
  ['after the close', { isOpen: false }],
  ['in the first minute of the market role, when the feed may be starting, too', { ownedMs: 59_999 }],
])('a feed is no problem %s', (_, change) => {
  expect(silenceProblem({ ...silent, ...change })).toBeUndefined();
});
