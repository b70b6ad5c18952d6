import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourInZone, QUIET_FROM, QUIET_UNTIL, quietUntil } from './quiet-hours.ts';

const at = (text: string) => new Date(text);
const NEW_YORK = 'America/New_York';

test.each([
  ['before nine in the evening', '2026-03-10T00:59:59.999Z', NEW_YORK, null],
  ['from nine', '2026-03-10T01:00:00.000Z', NEW_YORK, '2026-03-10T11:00:00.000Z'],
  ['at midnight', '2026-03-10T04:00:00.000Z', NEW_YORK, '2026-03-10T11:00:00.000Z'],
  ['to the last moment before seven', '2026-03-10T10:59:59.999Z', NEW_YORK, '2026-03-10T11:00:00.000Z'],
  ['not at seven', '2026-03-10T11:00:00.000Z', NEW_YORK, null],
  [
    'in the night in which clocks go forward',
    '2026-03-08T04:00:00.000Z',
    NEW_YORK,
    '2026-03-08T11:00:00.000Z',
  ],
  ['in the night in which they go back', '2026-11-01T04:00:00.000Z', NEW_YORK, '2026-11-01T12:00:00.000Z'],
  ['in Honolulu', '2026-03-10T13:23:00.000Z', 'Pacific/Honolulu', '2026-03-10T17:00:00.000Z'],
])('%s', (_what, instant, zone, until) => {
  expect(quietUntil(at(instant), zone)?.toISOString() ?? null).toBe(until);
});

const ZONES = [
  NEW_YORK,
  'America/Chicago',
  'America/Phoenix',
  'Pacific/Guam',
  'Pacific/Honolulu',
  'Asia/Kathmandu',
];

test('whatever the instant and the zone: it waits until seven, and never for more than eleven hours', () => {
  const instants = fc.date({
    min: at('2020-01-01T00:00:00Z'),
    max: at('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
      const hour = hourInZone(instant, zone);
      const until = quietUntil(instant, zone);
      if (until === null) {
        expect(hour).toBeGreaterThanOrEqual(QUIET_UNTIL);
        expect(hour).toBeLessThan(QUIET_FROM);
        return;
      }
      expect(hourInZone(until, zone)).toBe(QUIET_UNTIL);
      expect(hourInZone(new Date(until.getTime() - 1), zone)).toBe(QUIET_UNTIL - 1);
      const waited = until.getTime() - instant.getTime();
      expect(waited).toBeGreaterThan(0);
      expect(waited).toBeLessThanOrEqual(11 * 3_600_000);
    }),
  );
});
