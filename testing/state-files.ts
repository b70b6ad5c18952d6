/** A complete state, as short as it can be; tests break one thing in it at a time and name the line. */
export const STATE_FILES = {
  'premium-tax.yaml': `rule: tx.premium_tax
kind: PREMIUM_TAX
label: Premium tax
payee: the state
applies_to: [NEW_BUSINESS, ENDORSEMENT_RETURN]
selected_by: POLICY_EFFECTIVE
lines:
  except: [FLOOD]
unclear_lines:
  lines: [OTHER]
  why: nobody says
base:
  POLICY_FEE: TAXED
  INSPECTION_FEE: { INSURER: TAXED, BROKER: NOT_TAXED }
  BROKER_FEE: UNCONFIRMED_NOT_TAXED
  OTHER_FEE: UNCONFIRMED_TAXED
  confidence: high
rounding:
  mode: HALF_EVEN
  to: "1.00"
  citation: Code 2
  source: https://example.org/code-2
exemptions:
  honoured: [GOVERNMENT]
verified_through: 2026-11-20
verified_on: 2026-11-20
verified_by: a reader
entries:
  - from: 2020-01-01
    to: null
    status: in_force
    rate: "0.0485"
    shares:
      - lines: [FIRE]
        share: "0.40"
    minimum: "5.00"
    citation: Code 1
    source: https://example.org/code-1
    confidence: high
  - from: null
    to: 2019-12-31
    status: in_force
    flat: "25.00"
    citation: Code 1
    source: https://example.org/code-1
    confidence: medium
    notes:
      - an old text
`,
  'filing.yaml': `state: TX
regulator: the department
stamping_office: null
portal: null
deadline:
  text: Within 60 days
  days: 60
  basis: EFFECTIVE
  inclusive: null
  note: null
  citation: null
  source: null
  confidence: null
documents:
  - Declarations page
diligent_search: null
retention:
  text: Five years
  years: 5
  citation: null
  source: null
  confidence: null
penalties: null
exemptions: []
known_gaps:
  - what: Since when was not found.
    who_can_settle: the department
    effect: INFORMATION
verified_through: 2026-11-20
verified_on: 2026-11-20
verified_by: a reader
`,
  'reporting.yaml': `state: TX
text: By the year.
tax:
  what: Annual tax
  period: annually
  due:
    - { period_ends: "12-31", on: "03-01" }
  zero_report: null
  portal: null
  citation: null
  source: null
  confidence: low
zero_report_per_license: null
verified_through: 2026-11-20
verified_on: 2026-11-20
verified_by: a reader
`,
  'capacity.yaml': `state: TX
capacities:
  PROCURED: &open
    gate: ALLOWED
    basis: null
    explanation: Whoever placed it files it.
    evidence: []
    alternatives: []
    citation: null
    source: null
    confidence: null
    read_on: 2026-11-20
  THIRD_PARTY: *open
  COURTESY:
    gate: BLOCKED
    basis: STATUTE
    explanation: Forbidden.
    evidence: []
    alternatives:
      - The broker who placed it
    citation: Code 3
    source: https://example.org/code-3
    confidence: high
    read_on: 2026-11-20
verified_through: 2026-11-20
verified_on: 2026-11-20
verified_by: a reader
`,
} as const;
