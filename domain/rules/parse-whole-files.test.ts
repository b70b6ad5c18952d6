import { expect, test } from 'vitest';
import { parseYaml } from '#rulebook/parse-yaml.ts';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { STATE_FILES } from '#testing/state-files.ts';
import { parseCents } from '../money/cents.ts';
import { parseRate } from '../money/rate.ts';
import { RuleFileError } from './parse-parts.ts';
import { parseRule } from './parse-rule.ts';
import { parseStateFacts } from './parse-state-facts.ts';
import { type PlaceRates, placeKey } from './rule.ts';
import { RulebookJsonError, rulebookFromJson } from './rulebook-json.ts';
import { valueOn } from './value-on.ts';

const FILE = 'tx/premium-tax.yaml';
const contentsOf = (name: keyof typeof STATE_FILES) => parseYaml(`tx/${name}`, STATE_FILES[name]);
const valueRead = (entry: Record<string, unknown>) =>
  parseRule(FILE, ruleFile({ entries: [entryFile(entry)] })).entries[0]?.value;
const factsOf = (changes: Record<string, string> = {}, tables: string[] = []) => {
  const read = (name: keyof typeof STATE_FILES) => {
    const text = Object.entries(changes).reduce(
      (whole: string, [from, to]) => whole.replace(from, to),
      STATE_FILES[name],
    );
    return parseYaml(`tx/${name}`, text);
  };
  return parseStateFacts(
    'TX',
    { filing: read('filing.yaml'), reporting: read('reporting.yaml'), capacity: read('capacity.yaml') },
    new Set(tables),
  );
};

test('everything a rule file says is in the rule', () => {
  expect(parseRule(FILE, contentsOf('premium-tax.yaml'))).toMatchInlineSnapshot(`
    {
      "base": {
        "citation": null,
        "confidence": "high",
        "fees": {
          "BROKER_FEE": {
            "BROKER": "UNCONFIRMED_NOT_TAXED",
            "INSURER": "UNCONFIRMED_NOT_TAXED",
          },
          "INSPECTION_FEE": {
            "BROKER": "NOT_TAXED",
            "INSURER": "TAXED",
          },
          "OTHER_FEE": {
            "BROKER": "UNCONFIRMED_TAXED",
            "INSURER": "UNCONFIRMED_TAXED",
          },
          "POLICY_FEE": {
            "BROKER": "TAXED",
            "INSURER": "TAXED",
          },
        },
        "note": null,
        "premiumOutsideUs": "UNCONFIRMED_TAXED",
        "source": null,
      },
      "currentThrough": "2027-11-20",
      "daysCurrent": 365,
      "entries": [
        {
          "citation": "Code 1",
          "confidence": "high",
          "disputed": null,
          "from": "2020-01-01",
          "notes": [],
          "seenIn": null,
          "seenOn": null,
          "source": "https://example.org/code-1",
          "status": "in_force",
          "to": null,
          "value": {
            "kind": "RATE",
            "maximum": null,
            "minimum": 500n,
            "rate": {
              "decimals": 4,
              "denominator": 10000n,
              "numerator": 485n,
            },
            "shares": {
              "byLine": Map {
                "FIRE" => {
                  "note": null,
                  "scaled": 4n,
                  "text": "0.40",
                },
              },
              "decimals": 1,
              "denominator": 10n,
            },
            "text": "0.0485",
          },
        },
        {
          "citation": "Code 1",
          "confidence": "medium",
          "disputed": null,
          "from": null,
          "notes": [
            "an old text",
          ],
          "seenIn": null,
          "seenOn": "2019-12-31",
          "source": "https://example.org/code-1",
          "status": "in_force",
          "to": "2019-12-31",
          "value": {
            "amount": 2500n,
            "byLine": null,
            "kind": "FLAT",
          },
        },
      ],
      "exemptions": {
        "honoured": Set {
          "GOVERNMENT",
        },
        "note": null,
        "unconfirmed": Set {},
      },
      "history": [],
      "id": "tx.premium_tax",
      "kind": "PREMIUM_TAX",
      "label": "Premium tax",
      "newTerm": null,
      "notes": [],
      "payee": "the state",
      "perAnnualBilling": false,
      "reading": null,
      "rounding": {
        "assumed": false,
        "mode": "HALF_EVEN",
        "premiumUnit": null,
        "text": "nearest whole dollar, half to even (Code 2)",
        "unit": 100n,
      },
      "scope": {
        "lines": Set {
          "FLOOD",
        },
        "reach": "EXCEPT",
      },
      "selectedBy": {
        "ENDORSEMENT_RETURN": "POLICY_EFFECTIVE",
        "NEW_BUSINESS": "POLICY_EFFECTIVE",
      },
      "standIn": null,
      "state": "TX",
      "unclear": {
        "lines": Set {
          "OTHER",
        },
        "why": "nobody says",
      },
      "verifiedBy": "a reader",
      "verifiedOn": "2026-11-20",
      "verifiedThrough": "2026-11-20",
    }
  `);
});

test('a rule may reach some lines only, and start anew in a later term', () => {
  const rule = parseRule(FILE, ruleFile({ lines: { only: ['FIRE'] }, new_term: 'STARTS_ANEW' }));
  expect(rule.scope).toEqual({ reach: 'ONLY', lines: new Set(['FIRE']) });
  expect(rule.newTerm).toBe('STARTS_ANEW');
  expect(parseRule(FILE, ruleFile()).scope).toEqual({ reach: 'ALL' });
});

test('the base keeps its own note and source, the exemptions theirs', () => {
  const base = { ...(ruleFile().base as object), note: 'n', citation: 'c', source: 'https://example.org/b' };
  const exemptions = { honoured: ['GOVERNMENT'], unconfirmed: ['INDUSTRIAL_INSURED'], note: 'because' };
  const rule = parseRule(FILE, ruleFile({ base, exemptions }));
  expect(rule.base).toMatchObject({ note: 'n', citation: 'c', source: 'https://example.org/b' });
  expect(rule.exemptions).toEqual({
    honoured: new Set(['GOVERNMENT']),
    unconfirmed: new Set(['INDUSTRIAL_INSURED']),
    note: 'because',
  });
});

test.each([
  ['0.01', undefined, 'nearest cent, half up (c)'],
  ['0.05', '1.00', 'nearest 5 cents, half up; premium first to the nearest whole dollar (c)'],
  ['1.00', '0.10', 'nearest whole dollar, half up; premium first to the nearest 10 cents (c)'],
])('a rounding to %s with the premium to %s says so', (to, premiumTo, text) => {
  const published = {
    mode: 'HALF_AWAY_FROM_ZERO',
    to,
    premium_to: premiumTo,
    citation: 'c',
    source: 'https://example.org',
  };
  expect(parseRule(FILE, ruleFile({ rounding: published })).rounding.text).toBe(text);
});

test.each(['0.00', '-1.00'])('a premium rounded to %s is refused', (premiumTo) => {
  const published = {
    mode: 'HALF_EVEN',
    to: '1.00',
    premium_to: premiumTo,
    citation: 'c',
    source: 'https://example.org',
  };
  expect(() => parseRule(FILE, ruleFile({ rounding: published }))).toThrow(
    `${FILE}: rounding.premium_to: must be more than zero`,
  );
});

test('a rounding nobody published is the nearest cent, and says that it is assumed', () => {
  expect(parseRule(FILE, ruleFile()).rounding).toEqual({
    mode: 'HALF_AWAY_FROM_ZERO',
    unit: 1n,
    premiumUnit: null,
    assumed: true,
    text: 'nearest cent, half up (no rule published)',
  });
});

test('every kind of value is read whole', () => {
  expect(valueRead({ rate: '0.05', minimum: '1.00', maximum: '9.00' })).toEqual({
    kind: 'RATE',
    text: '0.05',
    rate: parseRate('0.05'),
    shares: null,
    minimum: 100n,
    maximum: 900n,
  });
  expect(valueRead({ flat: '5.00' })).toEqual({ kind: 'FLAT', amount: 500n, byLine: null });
  const rows = [
    { lines: ['FIRE', 'FLOOD'], flat: '5.00', office_codes: 'code 7', note: 'why' },
    { lines: ['CYBER'], flat: '6.00' },
  ];
  expect(valueRead({ flat_by_line: rows })).toEqual({
    kind: 'FLAT',
    amount: null,
    byLine: new Map([
      ['FIRE', { amount: 500n, note: 'code 7; why' }],
      ['FLOOD', { amount: 500n, note: 'code 7; why' }],
      ['CYBER', { amount: 600n, note: null }],
    ]),
  });
  const twice = [
    { lines: ['FIRE'], flat: '5.00' },
    { lines: ['FIRE'], flat: '6.00' },
  ];
  expect(() => valueRead({ flat_by_line: twice })).toThrow(
    `${FILE}: entries.0.flat_by_line: names FIRE twice`,
  );
  expect(valueRead({ value: 'none' })).toEqual({ kind: 'NONE' });
  const unknown = { missing: 'm', who_can_settle: 'w' };
  expect(valueRead({ unknown })).toEqual({
    kind: 'UNKNOWN',
    missing: 'm',
    whoCanSettle: 'w',
  });
});

test('rates by place come from the table that the rule names, and from no other', () => {
  const rates: PlaceRates = new Map([
    [
      'town',
      [
        {
          place: 'Town',
          from: '2026-07-01' as never,
          text: '0.05',
          rate: parseRate('0.05'),
          minimum: parseCents('5.00'),
          ownSource: null,
        },
      ],
    ],
  ]);
  const table = new Map([['VEHICLE', rates]] as const);
  const file = (by_place: string, more: Record<string, unknown> = {}) =>
    ruleFile({ entries: [entryFile({ by_place })], ...more });
  const read = (by_place: string) =>
    parseRule(FILE, file(by_place, { table: 'rates.csv' }), table).entries[0]?.value;
  expect(read('VEHICLE')).toEqual({ kind: 'BY_PLACE', class: 'VEHICLE', rates });
  expect(read('HEALTH')).toEqual({ kind: 'BY_PLACE', class: 'HEALTH', rates: new Map() });
  const reason = `${FILE}: entries.0.by_place: needs the table of rates that the rule names`;
  expect(() => parseRule(FILE, file('VEHICLE'), table)).toThrow(reason);
  expect(() => parseRule(FILE, file('VEHICLE', { table: 'rates.csv' }))).toThrow(reason);
});

test('a place is itself whatever its capitals and blanks', () => {
  expect(placeKey('  Lexington -\t Fayette ')).toBe('lexington - fayette');
  expect(placeKey('St. Matthews')).not.toBe(placeKey('StMatthews'));
});

test('an entry may last one day, and the next begins on the day after', () => {
  const entries = [
    entryFile({ from: '2020-01-01', to: '2020-01-01', rate: '0.01' }),
    entryFile({ from: '2020-01-02', rate: '0.02' }),
  ];
  expect(parseRule(FILE, ruleFile({ entries })).entries).toHaveLength(2);
});

test.each([
  ['the older has no end', { from: '2019-01-01' }, { from: '2020-01-01' }],
  ['both begin nowhere', { to: '2019-01-01' }, { to: '2020-01-01' }],
])('entries overlap where %s', (_how, one, other) => {
  const entries = [entryFile({ ...one, rate: '0.01' }), entryFile({ ...other, rate: '0.02' })];
  expect(() => parseRule(FILE, ruleFile({ entries }))).toThrow(/entries: those from .* overlap/);
});

test('a rule knows itself by its file, whatever the file is called', () => {
  expect(() => parseRule('tx', ruleFile())).toThrow('tx: rule: must be tx., as the file is named');
  expect(() => parseRule('', ruleFile())).toThrow(': (file): is not in the folder of a jurisdiction');
  expect(() => parseRule('tx/premium-tax.yaml.yaml', ruleFile())).toThrow('must be tx.premium_tax.yaml');
});

test('only the first of several unknown keys is named', () => {
  const fault = () => parseRule(FILE, ruleFile({ rat: 1, rot: 2 }));
  expect(fault).toThrow(`${FILE}: rat: is not a key of this file`);
  expect(fault).toThrow(expect.objectContaining({ name: 'RuleFileError', line: null }));
  expect(new RuleFileError('a', 'b', 'c', 7).message).toBe('a:7: b: c');
});

test('everything the three files of a state say is in its facts', () => {
  expect(factsOf()).toMatchInlineSnapshot(`
    {
      "capacities": {
        "COURTESY": {
          "alternatives": [
            "The broker who placed it",
          ],
          "basis": "STATUTE",
          "citation": "Code 3",
          "confidence": "high",
          "evidence": [],
          "explanation": "Forbidden.",
          "gate": "BLOCKED",
          "portalGrant": null,
          "signedByLicensee": null,
          "source": "https://example.org/code-3",
          "verifiedOn": "2026-11-20",
        },
        "PROCURED": {
          "alternatives": [],
          "basis": null,
          "citation": null,
          "confidence": null,
          "evidence": [],
          "explanation": "Whoever placed it files it.",
          "gate": "ALLOWED",
          "portalGrant": null,
          "signedByLicensee": null,
          "source": null,
          "verifiedOn": "2026-11-20",
        },
        "THIRD_PARTY": {
          "alternatives": [],
          "basis": null,
          "citation": null,
          "confidence": null,
          "evidence": [],
          "explanation": "Whoever placed it files it.",
          "gate": "ALLOWED",
          "portalGrant": null,
          "signedByLicensee": null,
          "source": null,
          "verifiedOn": "2026-11-20",
        },
      },
      "code": "TX",
      "deadline": {
        "basis": "EFFECTIVE",
        "citation": null,
        "confidence": null,
        "days": 60,
        "inclusive": null,
        "note": null,
        "source": null,
        "text": "Within 60 days",
      },
      "diligentSearch": null,
      "documents": [
        "Declarations page",
      ],
      "exemptions": [],
      "knownGaps": [
        {
          "effect": "INFORMATION",
          "settledBy": null,
          "what": "Since when was not found.",
          "whoCanSettle": "the department",
        },
      ],
      "name": "Texas",
      "notices": [],
      "officeCodes": null,
      "penalties": null,
      "portal": null,
      "portals": [],
      "regulator": "the department",
      "reporting": {
        "others": [],
        "tax": {
          "carries": null,
          "citation": null,
          "confidence": "low",
          "countedBy": null,
          "daysAfterEnd": null,
          "disputed": null,
          "due": [
            {
              "on": "03-01",
              "periodEnds": "12-31",
            },
          ],
          "firstDay": null,
          "gap": null,
          "installmentAmount": null,
          "key": "tax",
          "lastDay": null,
          "period": "annually",
          "portal": null,
          "role": "RETURN",
          "source": null,
          "threshold": null,
          "what": "Annual tax",
          "whenClosed": null,
          "zeroReport": null,
        },
        "text": "By the year.",
        "zeroReportPerLicense": null,
      },
      "retention": {
        "citation": null,
        "confidence": null,
        "source": null,
        "text": "Five years",
        "years": 5,
      },
      "stampingOffice": null,
      "unbilled": [],
      "verifiedThrough": "2026-11-20",
    }
  `);
});

test('a diligent search, other duties and the oldest of the files', () => {
  const facts = factsOf({
    'diligent_search: null':
      'diligent_search: { text: Three, declinations: 3, form: F, signed_by: S, signature: { how: HAND, source: "https://example.org/sign" }, citation: C, source: "https://example.org", confidence: high }',
    'verified_through: 2026-11-20': 'verified_through: 2026-10-01',
    'tax:\n  what: Annual tax': 'tax:\n  what: Yearly tax',
  });
  expect(facts.diligentSearch).toEqual({
    text: 'Three',
    declinations: 3,
    form: 'F',
    signedBy: 'S',
    signature: { how: 'HAND', source: 'https://example.org/sign' },
    citation: 'C',
    source: 'https://example.org',
    confidence: 'high',
  });
  expect(facts.verifiedThrough).toBe('2026-10-01');
  expect(facts.reporting.tax?.what).toBe('Yearly tax');
});

test.each(['filing.yaml', 'reporting.yaml', 'capacity.yaml'] as const)(
  'the facts are as old as %s, if that is the oldest',
  (name) => {
    const files = Object.fromEntries(
      (['filing.yaml', 'reporting.yaml', 'capacity.yaml'] as const).map((file) => [
        file.replace('.yaml', ''),
        parseYaml(
          file,
          file === name
            ? STATE_FILES[file].replace('verified_through: 2026-11-20', 'verified_through: 2026-01-31')
            : STATE_FILES[file],
        ),
      ]),
    ) as unknown as Parameters<typeof parseStateFacts>[1];
    expect(parseStateFacts('TX', files).verifiedThrough).toBe('2026-01-31');
  },
);

test('a gap is settled by the table it names, and by no other', () => {
  const named = { 'effect: INFORMATION': 'effect: INFORMATION\n    settled_by: rates.csv' };
  expect(factsOf(named, ['rates.csv']).knownGaps).toEqual([]);
  expect(factsOf(named, ['other.csv']).knownGaps).toHaveLength(1);
  expect(factsOf({}, ['rates.csv']).knownGaps).toHaveLength(1);
});

test('why there is no value on a day is told in words', () => {
  const rule = (...entries: Record<string, unknown>[]) =>
    parseRule(FILE, ruleFile({ entries: entries.map(entryFile) }));
  const why = (of: ReturnType<typeof rule>, on = '2020-06-01') => valueOn(of, on as never);
  const one = { from: '2020-01-01', to: '2020-03-31', rate: '0.01' };
  expect(why(rule(one))).toEqual({
    found: false,
    code: 'REPEALED',
    rule: 'tx.premium_tax',
    on: '2020-06-01',
    message: 'Premium tax ended before Jun 1, 2020 and nothing follows it',
  });
  expect(why(rule(one), '2019-12-31')).toMatchObject({
    code: 'NOT_KNOWN_YET',
    message: 'Dec 31, 2019 is before the first known entry of Premium tax',
  });
  expect(why(rule(one, { from: '2020-07-01', rate: '0.02' }))).toMatchObject({
    code: 'NOT_KNOWN_YET',
    message: 'No source says what Premium tax was on Jun 1, 2020',
  });
  for (const status of ['stayed', 'vacated']) {
    expect(why(rule({ from: '2020-01-01', rate: '0.01', status }))).toMatchObject({
      code: 'NOT_IN_FORCE',
      message: `Premium tax was ${status} on Jun 1, 2020 (Code 1)`,
    });
  }
  const two = rule(one, { from: '2020-04-01', rate: '0.02' });
  const crossed = { ...two, entries: two.entries.map((entry) => ({ ...entry, to: null })) };
  expect(why(crossed)).toMatchObject({
    code: 'CONFLICT',
    message: 'Two entries of Premium tax claim Jun 1, 2020',
  });
});

test('a text that is no JSON is refused with the reason', () => {
  expect(() => rulebookFromJson('{')).toThrow(/^This is not a rulebook that this engine takes: .*JSON/);
  expect(() => rulebookFromJson('7')).toThrow('it does not name its format');
  expect(() => rulebookFromJson('7')).toThrow(expect.objectContaining({ name: 'RulebookJsonError' }));
  const deep =
    '{"format":"rulebook-4","version":"v","states":{"TX":{"a":[{"$integer":"7"},[{"$set":[1]}]]}}}';
  expect(rulebookFromJson(deep).states.TX).toEqual({ a: [7n, [new Set([1])]] });
  expect(new RulebookJsonError('x')).toBeInstanceOf(Error);
});

test('a notice keeps what was found, and what was not found stays null', () => {
  const read = (notice: Record<string, unknown>) =>
    parseStateFacts('TX', {
      filing: contentsOf('filing.yaml'),
      reporting: contentsOf('reporting.yaml'),
      capacity: contentsOf('capacity.yaml'),
      notices: {
        state: 'TX',
        notices: [
          {
            on: 'POLICY',
            title: 'Notice',
            wording: 'Not covered.',
            citation: 'Code 4',
            source: 'https://example.org/code-4',
            confidence: 'high',
            ...notice,
          },
        ],
        verified_through: '2026-02-01',
        verified_on: '2026-02-01',
        verified_by: 'a reader',
      },
    });
  const facts = read({ size: '10-point', signed_by: 'nobody' });
  expect(facts.notices).toEqual([
    {
      on: 'POLICY',
      title: 'Notice',
      wording: 'Not covered.',
      blanks: [],
      says: null,
      size: '10-point',
      place: null,
      also: null,
      when: null,
      signedBy: 'nobody',
      citation: 'Code 4',
      source: 'https://example.org/code-4',
      confidence: 'high',
    },
  ]);
  expect(facts.verifiedThrough).toBe('2026-02-01');
  const blank = { text: 'covered', is: 'PREMIUM_TAX_RATE' };
  expect(read({ blanks: [blank] }).notices[0]?.blanks).toEqual([blank]);
  expect(() => read({ blanks: [{ ...blank, text: 'Covered' }] })).toThrow(/notices\.0\.blanks/);
  expect(() => read({ blanks: [{ ...blank, is: 'PREMIUM' }] })).toThrow(/notices\.0\.blanks\.0\.is/);
  expect(() => read({ says: 'in other words' })).toThrow(/notices\.0\.says/);
  expect(() => read({ on: 'DOOR' })).toThrow(/notices\.0\.on/);
  expect(() => read({ source: 'a book' })).toThrow(/notices\.0\.source/);
});
