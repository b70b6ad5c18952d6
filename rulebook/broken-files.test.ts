import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RuleFileError } from '#domain/rules/parse-parts.ts';
import { STATE_FILES } from '#testing/state-files.ts';
import { readRulebook } from './load.ts';

type FileName = keyof typeof STATE_FILES;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulebook-'));
  mkdirSync(join(folder, 'tx'));
  for (const [name, text] of Object.entries(STATE_FILES)) writeFileSync(join(folder, 'tx', name), text);
});
afterEach(() => rmSync(folder, { recursive: true }));

function breakFile(name: FileName, from: string, to: string): void {
  const text: string = STATE_FILES[name];
  expect(text.split(from), `${from} stands once in ${name}`).toHaveLength(2);
  writeFileSync(join(folder, 'tx', name), text.replace(from, to));
}

function refusal(): RuleFileError {
  try {
    readRulebook(folder);
  } catch (error) {
    if (error instanceof RuleFileError) return error;
    throw error;
  }
  throw new Error('the broken rulebook was read');
}

test('the files are sound before they are broken', () => {
  expect(readRulebook(folder).states.TX?.rules.map(({ id }) => id)).toEqual(['tx.premium_tax']);
});

interface Mistake {
  mistake: string;
  from: string;
  to: string;
  line: number;
  key: string;
  reason: RegExp;
}

const IN_A_RULE: Mistake[] = [
  {
    mistake: 'a bracket that is never closed',
    from: '[FLOOD]',
    to: '[FLOOD',
    line: 9,
    key: '(file)',
    reason: /./,
  },
  {
    mistake: 'a key given twice',
    from: 'kind: PREMIUM_TAX',
    to: 'kind: PREMIUM_TAX\nkind: OTHER',
    line: 3,
    key: '(file)',
    reason: /duplicated/,
  },
  { mistake: 'a tab for indentation', from: '  why:', to: '\twhy:', line: 11, key: '(file)', reason: /tab/ },
  {
    mistake: 'a key nobody knows',
    from: 'payee: the state',
    to: 'payee: the state\npaye: the state',
    line: 5,
    key: 'paye',
    reason: /is not a key of this file/,
  },
  {
    mistake: 'a missing key',
    from: 'payee: the state\n',
    to: '',
    line: 1,
    key: 'payee',
    reason: /must be text/,
  },
  {
    mistake: 'an empty text',
    from: 'label: Premium tax',
    to: 'label: " "',
    line: 3,
    key: 'label',
    reason: /must not be empty/,
  },
  {
    mistake: 'the id of another file',
    from: 'tx.premium_tax',
    to: 'tx.stamping_fee',
    line: 1,
    key: 'rule',
    reason: /must be tx\.premium_tax/,
  },
  {
    mistake: 'a kind of charge nobody knows',
    from: 'kind: PREMIUM_TAX',
    to: 'kind: TAX',
    line: 2,
    key: 'kind',
    reason: /Invalid option/,
  },
  {
    mistake: 'a filing type nobody knows',
    from: 'ENDORSEMENT_RETURN]',
    to: 'CANCELLATION]',
    line: 5,
    key: 'applies_to.1',
    reason: /Invalid option/,
  },
  {
    mistake: 'a date basis nobody knows',
    from: 'selected_by: POLICY_EFFECTIVE',
    to: 'selected_by: TODAY',
    line: 6,
    key: 'selected_by',
    reason: /Invalid option/,
  },
  {
    mistake: 'a date for a filing type the rule does not apply to',
    from: 'selected_by: POLICY_EFFECTIVE',
    to: 'selected_by: POLICY_EFFECTIVE\nselected_by_for:\n  NEW_BUSINESS_RENEWAL: ISSUE',
    line: 8,
    key: 'selected_by_for.NEW_BUSINESS_RENEWAL',
    reason: /is not among applies_to/,
  },
  {
    mistake: 'lines that are excepted and meant alone',
    from: '  except: [FLOOD]',
    to: '  except: [FLOOD]\n  only: [FIRE]',
    line: 7,
    key: 'lines',
    reason: /must be ALL, or lists/,
  },
  {
    mistake: 'a line of business nobody knows',
    from: '[OTHER]',
    to: '[OTHER, BOATS]',
    line: 10,
    key: 'unclear_lines.lines.1',
    reason: /Invalid option/,
  },
  {
    mistake: 'a fee without treatment',
    from: '  BROKER_FEE: UNCONFIRMED_NOT_TAXED\n',
    to: '',
    line: 12,
    key: 'base.BROKER_FEE',
    reason: /must be one of/,
  },
  {
    mistake: 'a fee treated for the insurer alone',
    from: '{ INSURER: TAXED, BROKER: NOT_TAXED }',
    to: '{ INSURER: TAXED }',
    line: 14,
    key: 'base.INSPECTION_FEE',
    reason: /must be one of/,
  },
  {
    mistake: 'a confidence nobody knows',
    from: 'confidence: medium',
    to: 'confidence: sure',
    line: 46,
    key: 'entries.1.confidence',
    reason: /Invalid option/,
  },
  {
    mistake: 'rounding to nothing',
    from: 'to: "1.00"',
    to: 'to: "0.00"',
    line: 20,
    key: 'rounding.to',
    reason: /must be more than zero/,
  },
  {
    mistake: 'rounding without the source that says so',
    from: '  source: https://example.org/code-2\n',
    to: '',
    line: 18,
    key: 'rounding',
    reason: /published rule/,
  },
  {
    mistake: 'an exemption nobody knows',
    from: '[GOVERNMENT]',
    to: '[CHURCH]',
    line: 24,
    key: 'exemptions.honoured.0',
    reason: /Invalid option/,
  },
  {
    mistake: 'no day of verification',
    from: 'verified_on: 2026-11-20\n',
    to: '',
    line: 1,
    key: 'verified_on',
    reason: /must be quoted text/,
  },
  {
    mistake: 'a rate that YAML reads as a number',
    from: 'rate: "0.0485"',
    to: 'rate: 0.0485',
    line: 32,
    key: 'entries.0.rate',
    reason: /must be quoted text/,
  },
  {
    mistake: 'a percentage for a rate',
    from: '"0.0485"',
    to: '"4.85%"',
    line: 32,
    key: 'entries.0.rate',
    reason: /not a rate/,
  },
  {
    mistake: 'a day that does not exist',
    from: 'from: 2020-01-01',
    to: 'from: 2020-02-30',
    line: 29,
    key: 'entries.0.from',
    reason: /not a date/,
  },
  {
    mistake: 'a date in American order',
    from: 'from: 2020-01-01',
    to: 'from: 01/01/2020',
    line: 29,
    key: 'entries.0.from',
    reason: /not a date/,
  },
  {
    mistake: 'an end before the start',
    from: 'to: null',
    to: 'to: 2019-12-31',
    line: 30,
    key: 'entries.0.to',
    reason: /lies before from/,
  },
  {
    mistake: 'entries that overlap',
    from: 'to: 2019-12-31',
    to: 'to: 2020-01-01',
    line: 28,
    key: 'entries',
    reason: /from null and from 2020-01-01 overlap/,
  },
  {
    mistake: 'an entry that begins before the one above it and has no end',
    from: 'from: null\n    to: 2019-12-31',
    to: 'from: 2019-06-01\n    to: null',
    line: 28,
    key: 'entries',
    reason: /from 2019-06-01 and from 2020-01-01 overlap/,
  },
  {
    mistake: 'two entries that begin on one day',
    from: 'from: null\n    to: 2019-12-31',
    to: 'from: 2020-01-01\n    to: 2020-06-30',
    line: 28,
    key: 'entries',
    reason: /from 2020-01-01 and from 2020-01-01 overlap/,
  },
  {
    mistake: 'an entry without the address of its source',
    from: '    source: https://example.org/code-1\n    confidence: high\n',
    to: '    confidence: high\n',
    line: 29,
    key: 'entries.0.source',
    reason: /must be text/,
  },
  {
    mistake: '4.85 typed for 0.0485',
    from: 'rate: "0.0485"',
    to: 'rate: "4.85"',
    line: 32,
    key: 'entries.0.rate',
    reason: /4\.85 is more than the whole; 4\.85% is written 0\.0485/,
  },
  {
    mistake: 'no value',
    from: '    flat: "25.00"\n',
    to: '',
    line: 40,
    key: 'entries.1',
    reason: /exactly one of/,
  },
  {
    mistake: 'two values',
    from: 'flat: "25.00"',
    to: 'flat: "25.00"\n    rate: "0.01"',
    line: 40,
    key: 'entries.1',
    reason: /exactly one of/,
  },
  {
    mistake: 'a minimum of a flat amount',
    from: 'flat: "25.00"',
    to: 'flat: "25.00"\n    minimum: "5.00"',
    line: 40,
    key: 'entries.1',
    reason: /belong to a rate/,
  },
  {
    mistake: 'a flat amount in parts of a cent',
    from: '"25.00"',
    to: '"25.005"',
    line: 43,
    key: 'entries.1.flat',
    reason: /./,
  },
  {
    mistake: 'a share of more than the whole',
    from: '"0.40"',
    to: '"1.40"',
    line: 33,
    key: 'entries.0.shares',
    reason: /more than the whole/,
  },
  {
    mistake: 'a line with two shares',
    from: '[FIRE]',
    to: '[FIRE, FIRE]',
    line: 33,
    key: 'entries.0.shares',
    reason: /names FIRE twice/,
  },
  {
    mistake: 'a status nobody knows',
    from: 'to: null\n    status: in_force',
    to: 'to: null\n    status: active',
    line: 31,
    key: 'entries.0.status',
    reason: /Invalid option/,
  },
  {
    mistake: 'a source that is no address',
    from: 'source: https://example.org/code-1\n    confidence: high',
    to: 'source: the office\n    confidence: high',
    line: 38,
    key: 'entries.0.source',
    reason: /starting with http/,
  },
  {
    mistake: 'a note that is a list',
    from: '- an old text',
    to: '- [an old text]',
    line: 48,
    key: 'entries.1.notes.0',
    reason: /must be text/,
  },
];

const IN_FACTS: [FileName, Mistake][] = [
  [
    'filing.yaml',
    {
      mistake: 'the name of another state',
      from: 'state: TX',
      to: 'state: FL',
      line: 1,
      key: 'state',
      reason: /must be TX/,
    },
  ],
  [
    'filing.yaml',
    {
      mistake: 'a misspelt key',
      from: 'documents:',
      to: 'papers:',
      line: 1,
      key: 'documents',
      reason: /expected array/,
    },
  ],
  [
    'filing.yaml',
    {
      mistake: 'days as text',
      from: 'days: 60',
      to: 'days: "60"',
      line: 7,
      key: 'deadline.days',
      reason: /expected (int|number)/,
    },
  ],
  [
    'filing.yaml',
    {
      mistake: 'a deadline of minus one day',
      from: 'days: 60',
      to: 'days: -1',
      line: 7,
      key: 'deadline.days',
      reason: /Too small/,
    },
  ],
  [
    'filing.yaml',
    {
      mistake: 'a gap without anyone to ask',
      from: '    who_can_settle: the department\n',
      to: '',
      line: 26,
      key: 'known_gaps.0.who_can_settle',
      reason: /must be text/,
    },
  ],
  [
    'filing.yaml',
    {
      mistake: 'portals that leave a day to nobody',
      from: 'portal: null\n',
      to:
        'portal: null\nportals:\n' +
        '  - { policies_from: null, policies_to: 2025-12-31, portal: Old, source: "https://old.example" }\n' +
        '  - { policies_from: 2026-01-02, policies_to: null, portal: New, source: "https://new.example" }\n',
      line: 7,
      key: 'portals.1.policies_from',
      reason: /the day after policies_to of the row before/,
    },
  ],
  [
    'filing.yaml',
    {
      mistake: 'portals that end some day',
      from: 'portal: null\n',
      to:
        'portal: null\nportals:\n' +
        '  - { policies_from: null, policies_to: 2025-12-31, portal: Old, source: "https://old.example" }\n' +
        '  - { policies_from: 2026-01-01, policies_to: 2027-01-01, portal: New, source: "https://new.example" }\n',
      line: 7,
      key: 'portals.1.policies_to',
      reason: /must be null in the last row/,
    },
  ],
  [
    'reporting.yaml',
    {
      mistake: 'a closed-day rule nobody knows',
      from: '  portal: null\n',
      to: '  portal: null\n  when_closed: MONDAY\n',
      line: 10,
      key: 'tax.when_closed',
      reason: /expected "NEXT_BUSINESS_DAY"/,
    },
  ],
  [
    'reporting.yaml',
    {
      mistake: 'a due date of March 32',
      from: 'on: "03-01"',
      to: 'on: "03-32"',
      line: 7,
      key: 'tax.due.0.on',
      reason: /must be a day of the year/,
    },
  ],
  [
    'reporting.yaml',
    {
      mistake: 'a period nobody knows',
      from: 'period: annually',
      to: 'period: yearly',
      line: 5,
      key: 'tax.period',
      reason: /Invalid option/,
    },
  ],
  [
    'capacity.yaml',
    {
      mistake: 'a gate nobody knows',
      from: 'gate: BLOCKED',
      to: 'gate: SHUT',
      line: 15,
      key: 'capacities.COURTESY.gate',
      reason: /Invalid option/,
    },
  ],
  [
    'capacity.yaml',
    {
      mistake: 'a capacity left out',
      from: '  THIRD_PARTY: *open\n',
      to: '',
      line: 2,
      key: 'capacities.THIRD_PARTY',
      reason: /expected object/,
    },
  ],
];

describe.each<[FileName, Mistake]>([
  ...IN_A_RULE.map((mistake): [FileName, Mistake] => ['premium-tax.yaml', mistake]),
  ...IN_FACTS,
])('%s', (name, { mistake, from, to, line, key, reason }) => {
  test(`with ${mistake} is refused by file, line, key and reason`, () => {
    breakFile(name, from, to);
    const error = refusal();
    expect({ file: error.file, line: error.line, key: error.key }).toEqual({ file: `tx/${name}`, line, key });
    expect(error.reason).toMatch(reason);
    expect(error.message).toBe(`tx/${name}:${line}: ${key}: ${error.reason}`);
  });
});

test('a file that is not there has no line', () => {
  rmSync(join(folder, 'tx', 'capacity.yaml'));
  expect(refusal()).toMatchObject({ file: 'tx/capacity.yaml', key: '(file)', line: null });
});
