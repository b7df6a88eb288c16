/** The few internals of kafkajs 2.2.4 that direct reading and appending need; the version is pinned. */
declare module 'kafkajs/src/cluster/index.js' {
  export interface FetchedMessage {
    readonly offset: string;
    readonly timestamp: string;
    readonly key: Buffer | null;
    readonly value: Buffer | null;
    readonly headers: Readonly<Record<string, Buffer | undefined>>;
  }
  export type ProduceAnswer = {
    topics: { partitions: { partition: number; baseOffset?: string; offset?: string; logAppendTime?: string }[] }[];
  };
  export interface Broker {
    /** Host and port. */
    readonly brokerAddress: string;
    lookupRequest(apiKey: number, versions: unknown): (options: object) => { request: object; response: object };
    readonly connectionPool: {
      send(protocol: { request: object; response: object; requestTimeout?: number }): Promise<unknown>;
    };
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
        partitions: {
          partition: number;
          messages: {
            key?: string | undefined;
            value: Buffer | string;
            headers?: Record<string, Buffer> | undefined;
          }[];
        }[];
      }[];
    }): Promise<ProduceAnswer>;
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
declare module 'kafkajs/src/protocol/encoder.js' {
  export default class Encoder {
    constructor(initialSize: number);
    buf: Buffer;
    offset: number;
  }
}
declare module 'kafkajs/src/protocol/recordBatch/crc32C/index.js' {
  const crc32C: (bytes: Buffer) => number;
  export default crc32C;
}
declare module 'kafkajs/src/protocol/requests/produce/index.js' {
  const versions: unknown;
  export default versions;
}
declare module 'kafkajs/src/protocol/requests/fetch/index.js' {
  const versions: unknown;
  export default versions;
}
declare module 'kafkajs/src/protocol/error.js' {
  export const createErrorFromCode: (code: number) => Error;
}
declare module 'kafkajs/src/loggers/index.js' {
  const loggers: { createLogger(options: { level: number; logCreator: () => () => void }): unknown };
  export default loggers;
}
declare module 'kafkajs/src/network/socketFactory.js' {
  const socketFactory: () => (options: {
    host: string;
    port: number;
    ssl?: object | undefined;
    onConnect: () => void;
  }) => import('node:net').Socket;
  export default socketFactory;
}
declare module 'kafkajs/src/network/requestQueue/index.js' {
  const RequestQueue: { prototype: { pending: unknown[]; scheduleCheckPendingRequests(): void } };
  export default RequestQueue;
}
declare module 'kafkajs/src/network/connection.js' {
  const Connection: { prototype: { connect(): Promise<boolean>; disconnect(): Promise<boolean> } };
  export default Connection;
}
declare module 'kafkajs/src/protocol/decoder.js' {
  export default class Decoder {
    constructor(bytes: Buffer);
  }
}
declare module 'kafkajs/src/protocol/recordBatch/v0/decoder.js' {
  import type Decoder from 'kafkajs/src/protocol/decoder.js';
  import type { FetchedMessage } from 'kafkajs/src/cluster/index.js';
  const decode: (decoder: Decoder) => Promise<{ records: FetchedMessage[] }>;
  export default decode;
}
