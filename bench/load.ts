import { Agent, request } from 'node:http';

/** One request to be sent: where to, its headers, and what a POST says; without a body it is a GET. */
export interface Shot {
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** What a round of load showed. Latencies in milliseconds, in no order. */
export interface Round {
  requestsPerSecond: number;
  latencies: number[];
}

/** So many clients, each sending its next request when the last is answered, on connections that stay open. */
export const CLIENTS = 16;

/** Keeps the clients busy for so long. Throws at the first answer that is not 200. */
export async function load(nextShot: () => Shot, milliseconds: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const latencies: number[] = [];
  const start = performance.now();
  const until = start + milliseconds;
  const client = async () => {
    while (performance.now() < until) {
      const sent = performance.now();
      await shoot(agent, nextShot());
      latencies.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client));
  } finally {
    agent.destroy();
  }
  return { requestsPerSecond: (latencies.length * 1000) / (performance.now() - start), latencies };
}

/** Sends one. Throws where it is not answered with 200. */
export function shoot(agent: Agent, shot: Shot, isAgain = false): Promise<void> {
  const { url, headers, body } = shot;
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(url, { agent, headers, method }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.on('end', resolve);
      response.on('error', reject);
      response.resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A server may close a connection just when it is used again; then a client asks once more.
      const isStale = sent.reusedSocket && error.code === 'ECONNRESET' && !isAgain;
      if (isStale) shoot(agent, shot, true).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that so large a part of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
