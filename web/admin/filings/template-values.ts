import type { FilingBody } from '#contract/filing.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { Placeholder } from '#domain/filing/message-template.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { displayMoney } from '../../shared/amount.tsx';

const dayOf = (day: string | null) => (day === null ? null : displayDate(parseCivilDate(day)));

/** What a message template is filled in with; null for what is not known of this filing. */
export function templateValues(filing: FilingBody, agency: string): Record<Placeholder, string | null> {
  return {
    number: filing.number,
    insured: filing.insuredName,
    policy: filing.policyNumber,
    state: JURISDICTION_NAMES[filing.state],
    effective: dayOf(filing.policyEffectiveDate),
    total: displayMoney(filing.total),
    balance: displayMoney(filing.balance),
    due: dayOf(filing.dueDate),
    customer: filing.userName,
    agency,
  };
}
