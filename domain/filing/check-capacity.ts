import { displayDate } from '../calendar/civil-date.ts';
import { pleaseEnter } from '../form/messages.ts';
import type { CapacityRule } from '../jurisdictions/capacity.ts';
import { type CheckFacts, type FilingCheck, isBlank } from './check-types.ts';
import { spellingKey, standingOfEvidence } from './evidence.ts';
import { labelOf } from './field-labels.ts';
import type { FilingInputs } from './filing-inputs.ts';

type EvidenceFacts = Pick<CheckFacts, 'capacity' | 'evidence' | 'evidenceOn'>;
type CapacityFacts = EvidenceFacts & Pick<CheckFacts, 'capacityRequestedOn' | 'isForStaff'>;

function sourceOf(rule: CapacityRule): string {
  return rule.citation ?? rule.source ?? 'Our filing capacity rules';
}

/** May we file this at all, and is what it takes on file? */
export function checkCapacity(form: FilingInputs, facts: CapacityFacts): FilingCheck[] {
  const { capacity: rule } = facts;
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
      message: describeReview(facts),
      source,
    });
  }
  return [...checks, ...checkEvidence(form, rule, facts)];
}

/** What is to be done about a capacity that nobody has decided, and by whom. */
function describeReview({ capacityRequestedOn, isForStaff }: CapacityFacts): string {
  if (isForStaff) return 'This filing capacity hasn’t been decided. Decide it before you file.';
  const needed = 'We need the regulator’s written answer before we can file this.';
  return capacityRequestedOn
    ? `${needed} You requested review on ${displayDate(capacityRequestedOn)}; we’ll email you when it’s decided.`
    : `${needed} Submit to request review; we’ll email you.`;
}

function checkEvidence(form: FilingInputs, rule: CapacityRule, facts: EvidenceFacts): FilingCheck[] {
  const source = sourceOf(rule);
  const standing = standingOfEvidence(form, { kept: facts.evidence, rule, on: facts.evidenceOn });
  switch (standing.kind) {
    case 'ON_FILE':
      return [];
    case 'TO_BE_GIVEN':
      return missingEvidence(form, rule, source);
    case 'PROBLEM':
      return [
        {
          code: 'CAPACITY_EVIDENCE_NOT_ON_FILE',
          severity: 'BLOCK',
          field: `capacityEvidence.${standing.field}`,
          message: standing.message,
          source,
        },
      ];
  }
}

function missingEvidence(form: FilingInputs, rule: CapacityRule, source: string): FilingCheck[] {
  const evidence = form.capacityEvidence ?? {};
  const missing: FilingCheck[] = [];
  const require = (isThere: boolean, name: string, more?: string) => {
    if (isThere) return;
    const field = `capacityEvidence.${name}`;
    missing.push({
      code: 'CAPACITY_EVIDENCE_MISSING',
      severity: 'BLOCK',
      field,
      message: more ?? pleaseEnter(labelOf(field)),
      source,
    });
  };
  if (form.capacity !== 'COURTESY') {
    require(!isBlank(evidence.licenseHolder), 'licenseHolder');
    require(spellingKey(evidence.licenseNumber ?? '') !== '', 'licenseNumber');
  }
  if (form.capacity === 'THIRD_PARTY') {
    require(evidence.consentGiven ===
      true, 'consentGiven', 'Confirm that the licensed agent has agreed that we file under that license.');
  }
  if (rule.gate === 'EVIDENCE') {
    require(!isBlank(evidence.attestation), 'attestation');
  }
  return missing;
}
