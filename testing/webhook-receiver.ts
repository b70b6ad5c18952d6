import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What arrived: the very bytes, as text. */
export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that takes what webhooks are told, and answers with `status`; null: it never answers. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedCall[];
  status: number | null;
  /** How long it takes for each answer. */
  answersAfterMs: number;
  /** Sent along with every answer. */
  headers: Record<string, string>;
  close(): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    receiver.received.push({ headers: request.headers, body });
    await setTimeout(receiver.answersAfterMs);
    if (receiver.status !== null) response.writeHead(receiver.status, receiver.headers).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    status: 200,
    answersAfterMs: 0,
    headers: {},
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
