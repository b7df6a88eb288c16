import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReplay, ReplayImpossible } from './replay-settings';

const directory = { identify: () => undefined };
const path = join(tmpdir(), `replay-settings-${process.pid}.csv`);

beforeAll(() =>
  writeFile(
    path,
    `isin,mnemonic,date,time,start_price,max_price,min_price,end_price,traded_volume
DE000A1EWWW0,ADS,2018-03-21,08:00,195,195,195,195,10
`,
  ),
);

const open = (environment: NodeJS.ProcessEnv) => openReplay(directory, environment);

it('a replay has a file, and a speed of 60 unless another one is given', async () => {
  const { recording, speed } = await open({ PARKETT_REPLAY_FILE: path });
  expect([recording.dates, speed]).toEqual([['2018-03-21'], 60]);
  expect(await open({ PARKETT_REPLAY_FILE: path, PARKETT_REPLAY_SPEED: '0.5' })).toMatchObject({ speed: 0.5 });
});

it.each([
  ['no file', {}, /needs PARKETT_REPLAY_FILE/],
  ['a file that does not exist', { PARKETT_REPLAY_FILE: `${path}.not` }, /PARKETT_REPLAY_FILE: .*does not exist/],
  [
    'a speed that is no number',
    { PARKETT_REPLAY_FILE: path, PARKETT_REPLAY_SPEED: 'fast' },
    /PARKETT_REPLAY_SPEED is fast/,
  ],
  ['a speed of 0', { PARKETT_REPLAY_FILE: path, PARKETT_REPLAY_SPEED: '0' }, /PARKETT_REPLAY_SPEED is 0/],
])('the server does not start with %s', async (_name, environment, why) => {
  await expect(open(environment)).rejects.toThrow(why);
  await expect(open(environment)).rejects.toThrow(ReplayImpossible);
});
