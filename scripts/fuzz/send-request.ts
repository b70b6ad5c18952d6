import { Agent, request as httpRequest } from 'node:http';

export interface FuzzAnswer {
  /** 0 where the connection was closed without an answer, or none came within the limit. */
  status: number;
  type: string;
  text: string;
  ms: number;
}

/** Sends exactly what was drawn, faults and all. */
export function createSender(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);

  function send(
    drawn: {
      method: string;
      path: string;
      headers: Record<string, string>;
      body: string | Buffer | null;
    },
    limitMs: number,
  ): Promise<FuzzAnswer> {
    const begin = performance.now();
    const body = typeof drawn.body === 'string' ? Buffer.from(drawn.body) : drawn.body;
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const end = (status: number, type: string) =>
        resolve({ status, type, text: Buffer.concat(chunks).toString(), ms: performance.now() - begin });
      const request = httpRequest(
        {
          agent,
          hostname,
          port,
          method: drawn.method,
          path: drawn.path,
          headers: { ...drawn.headers, ...(body === null ? {} : { 'content-length': body.length }) },
          timeout: limitMs,
        },
        (response) => {
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => end(response.statusCode ?? 0, response.headers['content-type'] ?? ''));
          response.on('error', () => end(response.statusCode ?? 0, ''));
        },
      );
      request.on('timeout', () => request.destroy());
      request.on('error', () => end(0, ''));
      request.end(body ?? undefined);
    });
  }
  return { send, close: () => agent.destroy() };
}
