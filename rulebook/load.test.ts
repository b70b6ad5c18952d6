import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { capacityOf } from '#domain/jurisdictions/capacity.ts';
import { loadRulebook, RULEBOOK_FOLDER, readRulebook } from './load.ts';

describe('the rulebook as it stands', () => {
  const { states, version } = loadRulebook();

  test('is read once', () => {
    expect(loadRulebook()).toBe(loadRulebook());
    expect(version).toMatch(/^[0-9a-f]{12}$/);
  });

  test('every rule belongs to the state it is filed under, so that none reads another', () => {
    for (const [code, state] of Object.entries(states)) {
      for (const rule of state.rules) expect(rule.state).toBe(code);
      expect(state.facts.code).toBe(code);
    }
  });

  test('charges stand in the order in which they are shown, tax first', () => {
    expect(states.OR?.rules.map(({ id }) => id)).toEqual([
      'or.premium_tax',
      'or.wet_marine_tax',
      'or.service_charge',
      'or.fire_marshal_tax',
    ]);
  });

  test('nobody may file everywhere what somebody else placed', () => {
    const gates = (capacity: 'PROCURED' | 'THIRD_PARTY' | 'COURTESY') =>
      Object.fromEntries(
        Object.entries(states).map(([code, { facts }]) => [code, capacityOf(facts, capacity).gate]),
      );
    const everywhere = Object.keys(states);
    const all = (gate: string) => Object.fromEntries(everywhere.map((code) => [code, gate]));
    expect(everywhere).toHaveLength(54);
    expect(gates('PROCURED')).toEqual(all('ALLOWED'));
    expect(gates('THIRD_PARTY')).toEqual({
      ...all('EVIDENCE'),
      ...{ TX: 'ALLOWED', IL: 'ALLOWED', OH: 'ALLOWED', DE: 'ALLOWED' },
      ...{ PR: 'UNREVIEWED', VI: 'UNREVIEWED', GU: 'UNREVIEWED' },
    });
    expect(gates('COURTESY')).toEqual({
      ...all('UNREVIEWED'),
      ...{ AR: 'ALLOWED', WA: 'EVIDENCE', UT: 'EVIDENCE' },
      ...{ NY: 'BLOCKED', TX: 'BLOCKED', CA: 'BLOCKED', MI: 'BLOCKED' },
      ...{ CO: 'BLOCKED', FL: 'BLOCKED', AK: 'BLOCKED', PA: 'BLOCKED' },
    });
  });

  test('what a licensee has to grant is said wherever its filing is done by another firm', () => {
    for (const [code, { facts }] of Object.entries(states)) {
      const { gate, portalGrant, basis, citation, source, confidence } = facts.capacities.THIRD_PARTY;
      const isOpen = gate !== 'UNREVIEWED';
      for (const said of [portalGrant, basis, citation, source, confidence]) {
        expect(said !== null, `${code}: ${said}`).toBe(isOpen);
      }
    }
  });

  test('a gate that is shut or settled cites why, and an open question cites no permission', () => {
    for (const { facts } of Object.values(states)) {
      for (const rule of Object.values(facts.capacities)) {
        if (rule.gate === 'BLOCKED' || rule.gate === 'EVIDENCE') {
          expect(rule.citation).not.toBeNull();
          expect(rule.source).not.toBeNull();
          expect(rule.basis).not.toBeNull();
        }
        if (rule.gate === 'BLOCKED') expect(rule.alternatives).not.toEqual([]);
        if (rule.gate === 'EVIDENCE') expect(rule.evidence).not.toEqual([]);
        expect(rule.verifiedOn).not.toBeNull();
      }
    }
  });

  test('what research left open stays open', () => {
    expect(states.IL?.facts.deadline.days).toBeNull();
    expect(states.TX?.facts.deadline).toMatchObject({ days: 60, inclusive: null });
    expect(states.TX?.facts.reporting.tax?.zeroReport).toBeNull();
    expect(states.FL?.facts.deadline).toMatchObject({ days: 30, inclusive: true });
    expect(states.FL?.facts.diligentSearch?.declinations).toBe(0);
  });
});

describe('a changed copy', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rulebook-'));
    cpSync(join(RULEBOOK_FOLDER, 'tx'), join(folder, 'tx'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const change = (name: string, from: string, to: string) => {
    const file = join(folder, 'tx', name);
    const before = readFileSync(file, 'utf8');
    expect(before).toContain(from);
    writeFileSync(file, before.replace(from, to));
  };

  test('has another version, and the same version when nothing changed', () => {
    const before = readRulebook(folder).version;
    expect(readRulebook(folder).version).toBe(before);
    change('premium-tax.yaml', 'Tex. Ins. Code 225.004', 'Tex. Ins. Code 225.005');
    expect(readRulebook(folder).version).not.toBe(before);
  });

  test('without one of its facts is refused', () => {
    rmSync(join(folder, 'tx', 'capacity.yaml'));
    expect(() => readRulebook(folder)).toThrow(/tx\/capacity\.yaml: \(file\)/);
  });
});
