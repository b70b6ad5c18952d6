import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { LONGEST_ATTEMPT_MS } from '#domain/webhook/webhook-retries.ts';
import { guardedAgent, hostOf, isNeverConnected } from './connection-guard.ts';

/** Answers that only say that another comes (RFC 9110, 15.2): none is asked for, a proxy sends one or two. */
const MOST_INTERIM_ANSWERS = 8;

const NEVER = new Error('never connected to');

/** The addresses of a name as this machine knows it, its own network's too. */
const lookUpHere: LookupFunction = (name, options, tell) =>
  dns.lookup(name, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    if (error === null && addresses.some(isNeverConnected)) tell(NEVER, []);
    else tell(error, found, family);
  });

/**
 * The addresses of a name on the open network. The system is not asked: each of its answers holds one of the four
 * threads with which the whole process reads files and packs answers, and a name that nobody answers holds it for
 * half a minute.
 */
const lookUpOutside: LookupFunction = (name, { all }, tell) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  void Promise.all([resolver.resolve4(name).catch(() => []), resolver.resolve6(name).catch(() => [])]).then(
    ([ipv4, ipv6]) => {
      const found = [
        ...ipv4.map((address) => ({ address, family: 4 })),
        ...ipv6.map((address) => ({ address, family: 6 })),
      ];
      const [first] = found;
      if (first === undefined || found.some(({ address }) => isNeverConnected(address))) tell(NEVER, []);
      else if (all === true) tell(null, found);
      else tell(null, first.address, first.family);
    },
  );
};

const NO_ANSWER = 'There was no answer within 10 seconds.';

/** Why nothing was answered, for the owner of the webhook. */
const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed.',
  ABORT_ERR: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is self-signed.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate could not be verified.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name.',
};

/** One answer for a name that is not found and one of a private network: it must not tell which names that has. */
const UNREACHABLE = 'We couldn’t reach this address. Check the host name: it must be on the public internet.';

function faultOf(error: Error & { code?: unknown }): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return NO_ANSWER;
  const known = typeof error.code === 'string' ? FAULTS[error.code] : undefined;
  return known ?? UNREACHABLE;
}

/**
 * Posts a JSON body once. Nothing of the answer is read but its status, no redirect is followed, and no address of a
 * private network is connected to, whatever a host name says, unless `allowPrivate`, and none of a cloud's host. Never throws: `error` says in a
 * sentence why nothing was answered.
 */
export async function postToWebhook(
  url: string,
  body: string,
  { headers, allowPrivate }: { headers: Record<string, string>; allowPrivate: boolean },
): Promise<{ httpStatus: number } | { error: string }> {
  // As it is called, not as it was typed: "HTTPS://" and a tab inside are read like the plain word.
  const called = new URL(url);
  const { href, protocol } = called;
  if (isNeverConnected(hostOf(called))) return { error: UNREACHABLE };
  const lookUpAllowed = allowPrivate ? lookUpHere : lookUpOutside;
  const request = protocol === 'https:' ? requestByHttps : requestByHttp;
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    agent: guardedAgent(href, allowPrivate),
    lookup: lookUpAllowed,
    // The whole of it: an address that answers a byte a second must not hold a worker.
    signal: AbortSignal.timeout(LONGEST_ATTEMPT_MS),
  };
  return await new Promise((resolve) => {
    const answered = (response: IncomingMessage) => {
      resolve({ httpStatus: response.statusCode ?? 0 });
      response.destroy();
    };
    const sent = request(href, options, answered);
    // "101 Switching Protocols" is no response to Node, and no error.
    sent.on('upgrade', answered);
    let interim = 0;
    // A stream of them would be read for the whole ten seconds, in the process that answers everybody.
    sent.on('information', () => {
      interim += 1;
      if (interim <= MOST_INTERIM_ANSWERS) return;
      resolve({ error: 'The server kept sending interim responses (HTTP 1xx) and no final one.' });
      sent.destroy();
    });
    sent.on('error', (error) => resolve({ error: faultOf(error) }));
    // However it ends: a worker waits for this, and nobody would ever tell it.
    sent.on('close', () => resolve({ error: FAULTS.ECONNRESET ?? '' }));
    sent.end(body);
  });
}
