/** The few parts of kafkajs 2.2.4 below its public surface that direct reading and appending need; the version is pinned. */
declare module 'kafkajs/src/cluster/index.js' {
  export interface FetchedMessage {
    readonly offset: string;
    readonly timestamp: string;
    readonly key: Buffer | null;
    readonly value: Buffer | null;
    readonly headers: Readonly<Record<string, Buffer | undefined>>;
  }
  export interface Broker {
    fetch(request: {
      isolationLevel: number;
      maxWaitTime: number;
      minBytes: number;
      maxBytes: number;
      topics: { topic: string; partitions: { partition: number; fetchOffset: string; maxBytes: number }[] }[];
    }): Promise<{
      responses: { partitions: { partition: number; highWatermark: string; messages: FetchedMessage[] }[] }[];
    }>;
    produce(request: {
      acks: number;
      timeout: number;
      topicData: {
        topic: string;
        partitions: { partition: number; messages: { key?: string | undefined; value: Buffer | string; headers?: Record<string, Buffer> | undefined }[] }[];
      }[];
    }): Promise<{ topics: { partitions: { partition: number; baseOffset?: string; offset?: string }[] }[] }>;
    listOffsets(request: {
      isolationLevel: number;
      topics: { topic: string; partitions: { partition: number; timestamp: string; maxNumOffsets?: number }[] }[];
    }): Promise<{ responses: { partitions: { partition: number; offset: string }[] }[] }>;
  }
  export default class Cluster {
    constructor(options: Record<string, unknown>);
    connect(): Promise<void>;
    disconnect(): Promise<void>;
    addTargetTopic(topic: string): Promise<void>;
    findLeaderForPartitions(topic: string, partitions: number[]): Record<string, number[]>;
    findBroker(options: { nodeId: string }): Promise<Broker>;
  }
}
declare module 'kafkajs/src/loggers/index.js' {
  const loggers: { createLogger(options: { level: number; logCreator: () => () => void }): unknown };
  export default loggers;
}
declare module 'kafkajs/src/network/socketFactory.js' {
  const socketFactory: () => (options: { host: string; port: number; onConnect: () => void }) => import('node:net').Socket;
  export default socketFactory;
}
declare module 'kafkajs/src/network/requestQueue/index.js' {
  const RequestQueue: { prototype: { pending: unknown[]; scheduleCheckPendingRequests(): void } };
  export default RequestQueue;
}
