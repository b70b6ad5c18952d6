import { expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import type { JurisdictionCode } from './codes.ts';
import { portalFor } from './portal.ts';

const { states } = loadRulebook();

test.each([
  ['AL', '2025-12-31', /^OPTins$/],
  ['AL', '2026-01-01', /^SLIP\+ for States$/],
  ['CO', '2021-12-31', /^Former state system/],
  ['CO', '2024-12-31', /not reported before 2026-04-01/],
  ['CO', '2025-01-01', /^SLIP\+ for States$/],
  ['KS', '2025-12-31', /not reported before 2026-04-01/],
  ['KS', '2026-01-01', /^SLIP\+ for States$/],
  ['LA', '2026-06-30', /^Industry Access/],
  ['LA', '2026-07-01', /^SLIP\+ for States$/],
  ['MT', '2025-12-31', /^Former portal/],
  ['MT', '2026-01-01', /^SLIP\+ for States$/],
  ['NC', '2016-12-31', /^Procedures of NCSLA/],
  ['NC', '2017-01-01', /^SLIP$/],
  ['OK', '2023-12-31', /^OPTins$/],
  ['OK', '2024-01-01', /^SLIP\+ for States$/],
  ['TX', '1990-01-01', /^SLTX/],
] as const)('%s takes a policy of %s elsewhere than one of another time', (code, date, portal) => {
  const facts = states[code as JurisdictionCode]?.facts;
  expect(facts && portalFor(facts, parseCivilDate(date))).toMatch(portal);
});
