import { Counter, Gauge, Histogram, register } from 'prom-client';

/** All metrics of a process, on the default registry; `/metrics` prints them. */
export const metrics = {
  commands: new Counter({
    name: 'parkett_commands_total',
    help: 'Commands answered by the engine',
    labelNames: ['outcome'],
  }),
  batchSize: new Histogram({
    name: 'parkett_engine_batch_commands',
    help: 'Commands per append',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  }),
  appendSeconds: new Histogram({
    name: 'parkett_engine_append_seconds',
    help: 'Time to decide and append one batch',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5],
  }),
  projectorLag: new Gauge({
    name: 'parkett_projector_lag_records',
    help: 'Records in the log that the read models do not contain yet',
    labelNames: ['group', 'partition'],
  }),
  processLag: new Gauge({
    name: 'parkett_process_lag_records',
    help: 'Records in the log whose tasks a process manager has not attempted yet',
    labelNames: ['process', 'partition'],
  }),
  processAge: new Gauge({
    name: 'parkett_process_lag_seconds',
    help: 'Age of the oldest such record; 0 when there is none',
    labelNames: ['process', 'partition'],
  }),
  processAside: new Gauge({
    name: 'parkett_process_tasks_aside',
    help: 'Tasks of a process manager that are set aside and retried',
    labelNames: ['process'],
  }),
  reconciliationAge: new Gauge({
    name: 'parkett_reconciliation_lag_seconds',
    help: 'Age of the oldest event whose amounts have not been compared; 0 when there is none',
    labelNames: ['partition'],
  }),
  reconciliationSeconds: new Histogram({
    name: 'parkett_reconciliation_seconds',
    help: 'Age of the first event of a comparison when it was made',
    buckets: [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 60],
  }),
  complaintsOverdue: new Gauge({ name: 'parkett_complaints_overdue', help: 'Complaints past their date' }),
  tail: new Counter({ name: 'parkett_tail_records_total', help: 'Valid records seen by this process' }),
  forged: new Counter({
    name: 'parkett_log_forged_total',
    help: 'Records without a valid signature, and commands without a valid code, that this process has skipped',
    labelNames: ['what'],
  }),
  ticks: new Counter({ name: 'parkett_ticks_total', help: 'Ticks read from the feed topic' }),
  badTicks: new Counter({
    name: 'parkett_bad_ticks_total',
    help: 'Messages of the feed topic that this process refused',
    labelNames: ['reason'],
  }),
  tickAge: new Gauge({ name: 'parkett_tick_age_seconds', help: 'Wall clock time since the newest tick was read' }),
  feedSince: new Gauge({
    name: 'parkett_feed_start_timestamp_seconds',
    help: 'When this process began to run the feed; absent while it does not',
    labelNames: ['feed'],
  }),
  feedHeard: new Gauge({
    name: 'parkett_feed_heard_timestamp_seconds',
    help: 'When this process accepted the last message of the feed, which is named as its sessions name it',
    labelNames: ['feed'],
  }),
  sockets: new Gauge({ name: 'parkett_sockets', help: 'Open client connections' }),
  refusedConnections: new Counter({
    name: 'parkett_refused_connections_total',
    help: 'Connections refused or cut: address, process, address-sockets, account-sockets, never-joined',
    labelNames: ['why'],
  }),
  securityEvents: new Counter({
    name: 'parkett_security_events_total',
    help: 'Events of the security log by their name and code',
    labelNames: ['event', 'code'],
  }),
  notices: new Counter({
    name: 'parkett_security_notices_total',
    help: 'Security notices to customers by channel: delivered, delayed (tried again) or lost',
    labelNames: ['channel', 'outcome'],
  }),
  messagesLost: new Counter({
    name: 'parkett_messages_lost_total',
    help: 'Codes that the message provider refused, or that were dropped because too many waited',
    labelNames: ['channel'],
  }),
  retries: new Counter({
    name: 'parkett_retries_total',
    help: 'Attempts that a service did not answer',
    labelNames: ['part'],
  }),
  jobRuns: new Counter({ name: 'parkett_job_runs_total', help: 'Runs of jobs that have ended', labelNames: ['job'] }),
  jobItems: new Counter({
    name: 'parkett_job_items_total',
    help: 'Items of jobs by outcome: done, alreadyDone, setAside, postponed',
    labelNames: ['job', 'outcome'],
  }),
  jobLag: new Gauge({
    name: 'parkett_job_lag_items',
    help: 'Items of the open run that have no outcome yet',
    labelNames: ['job'],
  }),
  logErrors: new Counter({ name: 'parkett_log_errors_total', help: 'Writes of the log that failed' }),
  alerts: new Counter({
    name: 'parkett_alerts_total',
    help: 'Conditions that somebody must look at',
    labelNames: ['kind'],
  }),
} as const;

/** The metrics as text for Prometheus, with the content type. */
export async function scrape(): Promise<{ type: string; text: string }> {
  return { type: register.contentType, text: await register.metrics() };
}
