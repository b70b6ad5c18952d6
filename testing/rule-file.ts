/** A complete rule file as YAML would give it; tests change what they are about. */
export function ruleFile(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    rule: 'tx.premium_tax',
    kind: 'PREMIUM_TAX',
    label: 'Premium tax',
    payee: 'the state',
    applies_to: ['NEW_BUSINESS', 'NEW_BUSINESS_RENEWAL', 'ENDORSEMENT_ADDITIONAL', 'ENDORSEMENT_RETURN'],
    selected_by: 'POLICY_EFFECTIVE',
    lines: 'ALL',
    base: {
      POLICY_FEE: 'TAXED',
      INSPECTION_FEE: { INSURER: 'TAXED', BROKER: 'NOT_TAXED' },
      BROKER_FEE: 'UNCONFIRMED_NOT_TAXED',
      OTHER_FEE: 'UNCONFIRMED_TAXED',
      confidence: 'high',
    },
    rounding: 'ASSUMED',
    exemptions: { honoured: [] },
    verified_through: '2026-12-31',
    verified_on: '2026-11-20',
    verified_by: 'a reader',
    entries: [entryFile({ from: '2020-01-01', to: null, rate: '0.03' })],
    ...changes,
  };
}

/** A complete entry without a value. */
export function entryFile(changes: Record<string, unknown>): Record<string, unknown> {
  return {
    from: null,
    to: null,
    status: 'in_force',
    citation: 'Code 1',
    source: 'https://example.org/code-1',
    confidence: 'high',
    ...changes,
  };
}
