import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { connect } from 'node:net';

/** Sends raw text to a listening application and returns its whole answer once it closes the connection. */
export function rawAnswer(application: NestFastifyApplication, request: string): Promise<string> {
  const address = application.getHttpServer().address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let received = '';
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (received += chunk))
      .on('end', () => resolve(received))
      .on('error', reject);
  });
}
