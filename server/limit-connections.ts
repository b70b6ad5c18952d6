import type { Server } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { NETWORKS_PER_SITE, networkOf, siteOf } from '#domain/access/network.ts';

/** Browsers open six; a whole office may share an address. */
const CONNECTIONS_PER_NETWORK = 256;
const CONNECTIONS = 4_096;
/** The names that TRUSTED_PROXIES may hold beside addresses and networks. */
const NAMED_NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Closes connections at once that are more than one network may hold open, so that nobody takes all of them. Those of
 * a trusted proxy are not counted: behind it lies everybody, and it has to count itself. IPv6 counts by /64, and by /48.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  const proxies = listOf(trustedProxies);
  const open = new Map<string, number>();
  const countOf = (prefix: string) => open.get(prefix) ?? 0;
  server.maxConnections = CONNECTIONS;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    // Left already.
    if (address === undefined || proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const [network, site] = [networkOf(address), siteOf(address)];
    const isOver =
      countOf(network) >= CONNECTIONS_PER_NETWORK ||
      countOf(site) >= NETWORKS_PER_SITE * CONNECTIONS_PER_NETWORK;
    if (isOver) {
      socket.destroy();
      return;
    }
    const counted = new Set([network, site]);
    for (const each of counted) open.set(each, countOf(each) + 1);
    socket.once('close', () => {
      for (const each of counted) {
        const left = countOf(each) - 1;
        if (left > 0) open.set(each, left);
        else open.delete(each);
      }
    });
  });
}

function listOf(trustedProxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of trustedProxies.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
