import { topicsOf, type Topics } from '@parkett/platform-event-log';
import type { Role } from '@parkett/platform-settings';
import { groupOf } from './singleton-role';

type Operation = 'Read' | 'Write' | 'Delete' | 'Create' | 'Describe' | 'DescribeConfigs' | 'AlterConfigs';

/** Who connects to Kafka: the roles of the processes, `migrate`, and the command line of an operator. */
export type KafkaRole = Role | 'migrate' | 'cli';

/** What a role may do, beyond what everybody may. */
interface Rights {
  readonly reads?: readonly (keyof Topics)[];
  readonly writes?: readonly (keyof Topics)[];
  /**
   * Topics whose old records it deletes. Kafka has one right for that and for the deletion of the topic.
   */
  readonly trims?: readonly (keyof Topics)[];
  /** Consumer groups that it joins, without the prefix. */
  readonly joins?: readonly string[];
  /** Consumer groups whose members it looks at. */
  readonly watches?: readonly string[];
}

/**
 * The least rights of each role. Only an engine may write events; `market`, `jobs` and `payout` report what venues and
 * banks have done, and like `api` do so by commands. A process with several roles needs the rights of each of them.
 */
const rightsOf: Readonly<Record<KafkaRole, Rights>> = {
  api: { writes: ['commands'] },
  engine: { reads: ['commands'], writes: ['events'], trims: ['commands'], joins: ['engines'] },
  projector: { joins: ['projectors'] },
  market: { writes: ['commands'], joins: ['market'] },
  feed: { writes: ['ticks'], joins: ['feed'], watches: ['market'] },
  jobs: { writes: ['commands'], joins: ['processes', 'bank'] },
  payout: { writes: ['commands'], joins: ['payout', 'payout-outcomes'] },
  migrate: { writes: ['ticks'] },
  cli: { reads: ['commands'], writes: ['commands'] },
};

/** Every process follows the log, knows the quotes and compares its clock with the brokers'. */
const everybody: Rights = { reads: ['events', 'repairs', 'ticks', 'clock', 'owners'], writes: ['clock'] };

export interface KafkaGrant {
  readonly principal: string;
  readonly resource: 'topic' | 'group';
  readonly name: string;
  readonly pattern: 'literal' | 'prefixed';
  readonly operations: readonly Operation[];
}

export const kafkaRoles = Object.keys(rightsOf) as KafkaRole[];

/** The user of a role, as in PARKETT_KAFKA_USER of its processes. */
export const kafkaUser = (topicPrefix: string, role: KafkaRole): string => `${topicPrefix}-${role}`;

/** All grants of a role. The topics' settings are compared at every start, so everybody may see those. */
export function kafkaGrants(topicPrefix: string, role: KafkaRole): readonly KafkaGrant[] {
  const topics = topicsOf(topicPrefix);
  const rights = rightsOf[role];
  const principal = `User:${kafkaUser(topicPrefix, role)}`;
  const grant = (
    resource: KafkaGrant['resource'],
    name: string,
    operations: readonly Operation[],
    pattern: KafkaGrant['pattern'] = 'literal',
  ): KafkaGrant => ({ principal, resource, name, pattern, operations });
  const reads = [...(everybody.reads ?? []), ...(rights.reads ?? [])];
  const writes = [...(everybody.writes ?? []), ...(rights.writes ?? [])];
  const groupNamed = (name: string): string => groupOf({ topicPrefix }, name);
  return [
    grant(
      'topic',
      `${topicPrefix}.`,
      role === 'migrate' ? ['Describe', 'DescribeConfigs', 'Create', 'AlterConfigs'] : ['Describe', 'DescribeConfigs'],
      'prefixed',
    ),
    ...reads.map((topic) => grant('topic', topics[topic], ['Read'])),
    ...writes.map((topic) => grant('topic', topics[topic], ['Write'])),
    ...(rights.trims ?? []).map((topic) => grant('topic', topics[topic], ['Delete'])),
    ...(rights.joins ?? []).map((name) => grant('group', groupNamed(name), ['Read'])),
    ...(rights.watches ?? []).map((name) => grant('group', groupNamed(name), ['Describe'])),
  ];
}

/** The command of Kafka's own tool for each grant. */
export function kafkaCommands(topicPrefix: string, role: KafkaRole): readonly string[] {
  return kafkaGrants(topicPrefix, role).map(({ principal, resource, name, pattern, operations }) =>
    [
      'kafka-acls.sh --bootstrap-server "$BROKER" --command-config admin.properties --add',
      `--allow-principal ${principal} --${resource} ${name}`,
      ...(pattern === 'prefixed' ? ['--resource-pattern-type prefixed'] : []),
      ...operations.map((operation) => `--operation ${operation}`),
    ].join(' '),
  );
}
