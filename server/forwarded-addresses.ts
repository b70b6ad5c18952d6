import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const HEADER = 'x-forwarded-for';
/** "203.0.113.7:49152" and "[2001:db8::7]:49152", as some proxies write whom they pass on; brackets without a port, too. */
const WITH_PORT = /^(?:((?:\d{1,3}\.){3}\d{1,3}):\d{1,5}|\[([0-9a-f:.]+)\](?::\d{1,5})?)$/i;

const withoutPort = (word: string) => {
  const [, ipv4, ipv6] = WITH_PORT.exec(word) ?? [];
  return ipv4 ?? ipv6 ?? word;
};

/**
 * Leaves what proxies pass on as addresses alone. Ports are taken out: each connection has another, and with it an
 * address would count as a new one in every limit, and a trusted proxy behind it would not be known. A word that is no
 * address ends the way back to the client, whoever wrote it: it would be a network of its own in every limit, and
 * anybody can think of any number of them. Whoever passed it on counts instead.
 */
export function keepForwardedAddresses(headers: IncomingHttpHeaders): void {
  const given = headers[HEADER];
  if (given === undefined) return;
  const words = String(given)
    .split(',')
    .map((word) => withoutPort(word.trim()));
  const addresses = words.slice(words.findLastIndex((word) => isIP(word) === 0) + 1);
  if (addresses.length === 0) delete headers[HEADER];
  else headers[HEADER] = addresses.join(', ');
}
