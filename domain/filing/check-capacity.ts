import type { CapacityRule } from '#domain/jurisdictions/capacity.ts';
import { type FilingCheck, type FilingForm, isBlank } from './check-types.ts';

function sourceOf(rule: CapacityRule): string {
  return rule.citation ?? rule.source ?? 'Our capacity rules: who may file what they did not place';
}

/** May we file this at all, and is what it takes on file? */
export function checkCapacity(form: FilingForm, rule: CapacityRule | null): FilingCheck[] {
  if (form.capacity === undefined || rule === null) return [];
  const source = sourceOf(rule);
  if (rule.gate === 'BLOCKED') {
    const ways = rule.alternatives.length > 0 ? ` Instead: ${rule.alternatives.join('; ')}.` : '';
    return [
      {
        code: 'CAPACITY_BLOCKED',
        severity: 'BLOCK',
        field: 'capacity',
        message: `${rule.explanation}${ways}`,
        source,
      },
    ];
  }
  const checks: FilingCheck[] = [];
  if (rule.gate === 'UNREVIEWED') {
    checks.push({
      code: 'CAPACITY_UNREVIEWED',
      severity: 'WARN',
      field: 'capacity',
      message:
        'We have to confirm first whether we may file this. Submit it, and we tell you; your draft is kept.',
      source,
    });
  }
  return [...checks, ...missingEvidence(form, rule, source)];
}

function missingEvidence(form: FilingForm, rule: CapacityRule, source: string): FilingCheck[] {
  const evidence = form.capacityEvidence ?? {};
  const missing: FilingCheck[] = [];
  const require = (isThere: boolean, field: string, message: string) => {
    if (isThere) return;
    missing.push({
      code: 'CAPACITY_EVIDENCE_MISSING',
      severity: 'BLOCK',
      field: `capacityEvidence.${field}`,
      message,
      source,
    });
  };
  if (form.capacity !== 'COURTESY') {
    require(!isBlank(evidence.licenseHolder), 'licenseHolder', form.capacity === 'THIRD_PARTY'
      ? 'Name the licensed agent who placed the policy and under whose license we file.'
      : 'Name the licensee who placed the policy.');
    require(!isBlank(
      evidence.licenseNumber,
    ), 'licenseNumber', 'Enter the number of that surplus lines license.');
  }
  if (form.capacity === 'THIRD_PARTY') {
    require(evidence.consentGiven ===
      true, 'consentGiven', 'Confirm that the licensed agent has agreed that we file under that license.');
  }
  if (rule.gate === 'EVIDENCE') {
    const list = rule.evidence.length > 0 ? `: ${rule.evidence.join('; ')}` : '';
    require(!isBlank(evidence.attestation), 'attestation', `Attest to what the state asks for${list}.`);
  }
  return missing;
}
