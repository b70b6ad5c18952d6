import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockOf, networkOf, providerBlockOf, siteOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['jane@example.com', 'jane@example.com'],
  ['1:2:3', '1:2:3'],
  ['::1::2', '::1::2'],
  ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
  ['x:y::z', 'x:y::z'],
])('%s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['2001:db8:2:2::', '2001:db8:2::/48'],
  ['jane@example.com', 'jane@example.com'],
])('%s is of the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test.each([
  ['192.0.2.7', '192.0.0.0/16'],
  ['::ffff:192.0.200.7', '192.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8::/32'],
  ['2001:db9:1::', '2001:db9::/32'],
  ['jane@example.com', 'jane@example.com'],
])('%s lies in the block %s', (address, block) => {
  expect(providerBlockOf(address)).toBe(block);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s is of the block %s', (address, block) => {
  expect(blockOf(address)).toBe(block);
});

test('all addresses of one /64 count for it, and those of the next do not', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
      fc.pre(network.some((each) => each !== '0'));
      const first = networkOf([...network, ...one].join(':'));
      expect(networkOf([...network, ...other].join(':'))).toBe(first);
      const next = [
        ...network.slice(0, 3),
        ((Number.parseInt(network[3] ?? '0', 16) + 1) % 0x10000).toString(16),
      ];
      expect(networkOf([...next, ...one].join(':'))).not.toBe(first);
    }),
  );
});
