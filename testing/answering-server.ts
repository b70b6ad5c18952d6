import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked: "GET /user/me", the bearer token it came with, and its body. */
export interface AskedCall {
  route: string;
  token: string | null;
  body: unknown;
}

interface Answer {
  status?: number;
  body?: unknown;
}

/** A server under api/v1 that gives the answers a test says, and keeps what it was asked. */
export interface AnsweringServer {
  origin: string;
  asked: AskedCall[];
  /** By route, in place of all earlier ones. Any other call is answered 404. */
  answers: Record<string, Answer | ((call: AskedCall) => Answer | Promise<Answer>)>;
  close(): void;
}

const BASE = '/api/v1';

export async function startAnsweringServer(): Promise<AnsweringServer> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const call: AskedCall = {
      route: `${request.method} ${(request.url ?? '').slice(BASE.length)}`,
      token: request.headers.authorization?.replace('Bearer ', '') ?? null,
      body: text === '' ? null : JSON.parse(text),
    };
    answering.asked.push(call);
    const given = answering.answers[call.route] ?? { status: 404, body: {} };
    const { status = 200, body = {} } = typeof given === 'function' ? await given(call) : given;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answering: AnsweringServer = {
    origin: `http://127.0.0.1:${port}`,
    asked: [],
    answers: {},
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return answering;
}

/** The fault that the product's server answers with. */
export function refusal(status: number, code: string, message: string): Answer {
  return { status, body: { error: { code, message, requestId: 'r-1' } } };
}
