import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** An error service that listens, and keeps what it is told. */
export interface ErrorService {
  dsn: string;
  told: string[];
  close(): void;
}

export async function listenForErrors(): Promise<ErrorService> {
  const told: string[] = [];
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    told.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  return { dsn: `http://key@127.0.0.1:${port}/1`, told, close: () => service.close() };
}
