import { BlockList, isIP, isIPv6 } from 'node:net';
import { useAgent as agentFor } from 'request-filtering-agent';
import { isLocalName } from '#domain/webhook/webhook-url.ts';

/**
 * What the hosts of clouds tell a machine of itself, its keys among it. Nobody's own network: refused where private
 * addresses are allowed, too. Azure's looks like an address of the open network.
 */
const OF_CLOUD_HOSTS = {
  ipv4: [
    '168.63.129.16',
    '169.254.169.254',
    '169.254.170.2',
    '169.254.170.23',
    '100.100.100.200',
    '192.0.0.192',
  ],
  ipv6: ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254'],
};

/** Compared by their bits, however an address is written or the answer for a name spells it. */
const NEVER_CONNECTED = new BlockList();
for (const address of OF_CLOUD_HOSTS.ipv4) {
  // Also the way to write it in IPv6 that begins with ::ffff:.
  NEVER_CONNECTED.addAddress(address, 'ipv4');
  NEVER_CONNECTED.addAddress(`64:ff9b::${address}`, 'ipv6');
}
for (const address of OF_CLOUD_HOSTS.ipv6) NEVER_CONNECTED.addAddress(address, 'ipv6');
// IPv4 in IPv6 as it was before 2006 (RFC 4291, 2.5.5.1), which lists of private networks take for the open one.
NEVER_CONNECTED.addSubnet('::', 96, 'ipv6');

/** Of that old way only this is in use: the machine itself, "localhost", which the list of private networks knows. */
const LOOPBACK = new BlockList();
LOOPBACK.addAddress('::1', 'ipv6');

export function isNeverConnected(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return NEVER_CONNECTED.check(address, family) && !LOOPBACK.check(address, family);
}

/** Connects to no address of a private network unless `allowPrivate`. */
export const guardedAgent = (href: string, allowPrivate: boolean) =>
  agentFor(href, { allowPrivateIPAddress: allowPrivate, keepAlive: false });

/** The host of an address: of IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Whether nothing is ever delivered there, by what the address says itself: where a name leads is looked up when it is
 * called. An address is put to the agent that would connect to it, with a port that none is opened for.
 */
export function isNeverDelivered(url: URL, allowPrivate: boolean): boolean {
  const host = hostOf(url);
  if (isNeverConnected(host)) return true;
  if (isIP(host) === 0) return !allowPrivate && isLocalName(host);
  let isRefused = false;
  try {
    guardedAgent(url.href, allowPrivate).createConnection({ host, port: NO_PORT }, (error) => {
      isRefused = error !== null;
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return isRefused;
}

/** Refused by every socket before it does anything. */
const NO_PORT = -1;
