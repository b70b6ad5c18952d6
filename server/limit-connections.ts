import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
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

/** What is open of each network, or of each site, the oldest first. */
interface Groups {
  /** What one of them may hold open. */
  most: number;
  open: Map<string, Set<Socket>>;
}

/**
 * Closes connections at once that are more than one network may hold open, so that nobody takes all of them. Those of
 * a trusted proxy are not counted: behind it lies everybody, and it has to count itself. IPv6 counts by /64, and by /48.
 * Before all together are `most`, one goes, and not whoever comes: of who holds the largest part of what they may, the
 * oldest that is not being answered, or else the oldest.
 */
export function limitConnections(
  server: Server,
  trustedProxies: readonly string[],
  most = CONNECTIONS,
): void {
  const proxies = listOf(trustedProxies);
  const networks: Groups = { most: CONNECTIONS_PER_NETWORK, open: new Map() };
  const sites: Groups = { most: NETWORKS_PER_SITE * CONNECTIONS_PER_NETWORK, open: new Map() };
  /** All that are open, and what takes them out of the count. */
  const leave = new Map<Socket, () => void>();
  const answering = new WeakMap<Socket, number>();
  server.maxConnections = most;

  function fullest(): Set<Socket> {
    const shares = [networks, sites].flatMap((groups) =>
      [...groups.open.values()].map((open) => ({ open, share: open.size / groups.most })),
    );
    const first = { open: new Set<Socket>(), share: 0 };
    return shares.reduce((fuller, each) => (each.share > fuller.share ? each : fuller), first).open;
  }

  function makeRoom(): void {
    const open = [...fullest()];
    const goes = open.find((socket) => !answering.get(socket)) ?? open[0];
    if (goes === undefined) return;
    leave.get(goes)?.();
    goes.destroy();
  }

  server.prependListener('request', ({ socket }, answer) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    answer.once('close', () => answering.set(socket, (answering.get(socket) ?? 1) - 1));
  });
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    // Left already.
    if (address === undefined) return;
    const isProxy = proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    const counted: [Groups, string][] = isProxy
      ? []
      : [
          [networks, networkOf(address)],
          [sites, siteOf(address)],
        ];
    const isOver = counted.some(([groups, key]) => (groups.open.get(key)?.size ?? 0) >= groups.most);
    if (isOver) {
      socket.destroy();
      return;
    }
    for (const [{ open }, key] of counted) open.set(key, (open.get(key) ?? new Set()).add(socket));
    leave.set(socket, () => {
      leave.delete(socket);
      for (const [{ open }, key] of counted) {
        open.get(key)?.delete(socket);
        if (open.get(key)?.size === 0) open.delete(key);
      }
    });
    socket.once('close', () => leave.get(socket)?.());
    if (leave.size >= most) makeRoom();
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
