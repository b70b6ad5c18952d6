/** How many of the eight groups of an IPv6 address name a network: one customer of a provider gets a /64 at least. */
const NETWORK_GROUPS = 4;
/** And a site (RFC 6177): a /48 at most, which has 65,536 networks. A household often has 256 of them. */
const SITE_GROUPS = 3;
/** And the block of a provider: a registry hands out a /32 at least. */
const BLOCK_GROUPS = 2;
const GROUPS = 8;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const GROUP = /^[0-9a-f]{1,4}$/;

/** "192.0.2.1" as the two groups that an IPv6 address holds it in. */
function groupsOfIpv4(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
}

function groupsOf(part: string): string[] {
  return part === ''
    ? []
    : part.split(':').flatMap((group) => (IPV4.test(group) ? groupsOfIpv4(group) : [group]));
}

/** The eight groups of an IPv6 address, without leading zeros; null for text that is none. */
function expand(address: string): string[] | null {
  const [before = '', after, ...more] = (address.toLowerCase().split('%')[0] ?? '').split('::');
  if (more.length > 0) return null;
  const head = groupsOf(before);
  const tail = after === undefined ? [] : groupsOf(after);
  const missing = GROUPS - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  return groups.every((group) => GROUP.test(group))
    ? groups.map((group) => Number.parseInt(group, 16).toString(16))
    : null;
}

/** The first groups of an IPv6 address. An IPv4 address stands for itself, also when it comes written as IPv6. */
function prefixOf(address: string, length: number): string {
  if (!address.includes(':')) return address;
  const groups = expand(address);
  if (groups === null) return address;
  const [high = '0', low = '0'] = groups.slice(6);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bytes = [high, low].flatMap((group) => {
      const number = Number.parseInt(group, 16);
      return [number >> 8, number & 255];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, length).join(':')}::/${16 * length}`;
}

/**
 * Whom an address counts for in a limit: an IPv4 address for itself; an IPv6 address for its /64, because whoever has
 * one of those has 2^64 of them. Other text is returned as it is.
 */
export const networkOf = (address: string): string => prefixOf(address, NETWORK_GROUPS);

/**
 * The site of an address: an IPv4 address itself; of an IPv6 address its /48, because whoever has one of those has
 * 65,536 networks. On some mobile nets it holds many people, so it may do more than a network. Other text is returned
 * as it is.
 */
export const siteOf = (address: string): string => prefixOf(address, SITE_GROUPS);

/**
 * The block that a provider hands addresses out of: of an IPv4 address its /16, of an IPv6 address its /32. Many people
 * share one, so it stands for nobody; whoever has addresses in many of them has many providers. Other text is returned as
 * it is.
 */
export function providerBlockOf(address: string): string {
  const prefix = prefixOf(address, BLOCK_GROUPS);
  return IPV4.test(prefix) ? `${prefix.split('.').slice(0, 2).join('.')}.0.0/16` : prefix;
}

/** The block that an address was given out in: of IPv4 the /24 around it, which is rented whole; of IPv6 its site. */
export function blockOf(address: string): string {
  const site = siteOf(address);
  return IPV4.test(site) ? site.replace(/\d+$/, '0/24') : site;
}

/** How many times as much as a network its whole site may do. */
export const NETWORKS_PER_SITE = 4;
