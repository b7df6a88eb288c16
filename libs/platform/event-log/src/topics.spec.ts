import { topicSpecs, topicsOf } from './topics';

it('the broker unpacks records of the log that somebody has compressed, so that each reader can read them', () => {
  const topics = topicsOf('p');
  const unpacked = topicSpecs(topics, { accounts: 4, all: 5 }).filter(
    ({ config }) => config?.['compression.type'] === 'uncompressed',
  );
  expect(unpacked.map(({ topic }) => topic)).toEqual([topics.commands, topics.events, topics.repairs]);
});
