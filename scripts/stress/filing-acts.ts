import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { civilDay } from '#testing/civil-day.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { texasFiling } from '#testing/filings.ts';
import type { Acts } from './acts.ts';
import type { Office, Person, StressAnswer } from './office.ts';

function inputs(office: Office): FilingInputs {
  // Of this month and of months that are over, whose reports are due.
  const day = civilDay(-1 - 35 * office.number(3));
  return texasFiling({
    policyNumber: office.name('STRESS'),
    policyEffectiveDate: day,
    invoiceDate: day,
    expirationDate: civilDay(300),
    lateReason: 'The policy reached us late',
    coverages: [{ line: 'GENERAL_LIABILITY', premium: `${1_000 + office.number(9_000)}.00` }],
    paymentMethod: office.chance(0.6) ? 'PENDING_INVOICE' : 'ACH',
  });
}

/** Submits something and keeps what became of it, and of whose company it was then. */
async function submitAs(office: Office, who: Person, body: object, of = who): Promise<StressAnswer> {
  const answer = await office.send(who, 'POST', '/filing', body);
  if (answer.status !== 201) return answer;
  const { id, total } = answer.body;
  const { companyId } = (await office.get(office.admin(), `/user/${of.id}`)).body ?? {};
  office.known.filings.push({ id, total, companyId: companyId ?? office.pick(office.known.companies), of });
  return answer;
}

const onFiling =
  (step: string, body: (office: Office) => object) =>
  async (office: Office): Promise<StressAnswer | null> => {
    const filing = office.pick(office.known.filings);
    return filing
      ? await office.send(office.admin(), 'POST', `/filing/${filing.id}/${step}`, body(office))
      : null;
  };

/** Filings, from the form to the confirmation of the office. */
export const FILING_ACTS: Acts = {
  submit: async (office) => await submitAs(office, office.customer(), { inputs: inputs(office) }),
  'submit for somebody': async (office) => {
    const [who, of] = [office.admin(), office.customer()];
    const content = { ...inputs(office), onBehalfOfUserId: of.id };
    const draft = await office.send(who, 'POST', '/filing-draft', { content });
    if (draft.status !== 201) return draft;
    const { id: draftId, version } = draft.body;
    return await submitAs(office, who, { draftId, version }, of);
  },
  'write a draft': async (office) => {
    const of = office.customer();
    const answer = await office.send(of, 'POST', '/filing-draft', { content: inputs(office) });
    if (answer.status === 201) {
      office.known.drafts.push({ id: answer.body.id, version: answer.body.version, of });
    }
    return answer;
  },
  'submit a draft': async (office) => {
    const draft = office.pick(office.known.drafts);
    if (!draft) return null;
    return await submitAs(office, draft.of, { draftId: draft.id, version: draft.version });
  },
  'import filings': async (office) => {
    const file = csvOfFilings([inputs(office), inputs(office)]);
    return await office.upload(office.customer(), '/filing/import?mode=SUBMIT', 'filings.csv', file);
  },
  resubmit: async (office) => {
    const filing = office.pick(office.known.filings);
    if (!filing) return null;
    const body = { inputs: inputs(office) };
    return await office.send(filing.of, 'POST', `/filing/${filing.id}/resubmit`, body);
  },
  withdraw: async (office) => {
    const filing = office.pick(office.known.filings);
    if (!filing || office.chance(0.7)) return null;
    return await office.send(filing.of, 'POST', `/filing/${filing.id}/withdraw`);
  },
  start: onFiling('start', () => ({})),
  complete: onFiling('complete', (office) => ({
    confirmationNumber: office.name('OFFICE'),
    acknowledgeWarnings: true,
    lateReason: 'It reached us late',
  })),
  reject: async (office) => {
    const filing = office.pick(office.known.filings);
    if (!filing) return null;
    const body = { reason: 'OTHER', words: 'Correct it' };
    const answer = await office.send(office.admin(), 'POST', `/filing/${filing.id}/reject`, body);
    if (answer.status !== 200 || office.chance(0.5)) return answer;
    return await office.send(filing.of, 'POST', `/filing/${filing.id}/resubmit`, { inputs: inputs(office) });
  },
  reopen: onFiling('reopen', () => ({ reason: 'Returned by the office' })),
  reassess: onFiling('reassess', () => ({ confirm: true })),
  assign: onFiling('assign', (office) => ({ adminId: office.admin().id })),
  'start several': async (office) => {
    const filingIds = [...new Set(office.known.filings.slice(-6).map(({ id }) => id))];
    if (filingIds.length === 0) return null;
    const body = { filingIds, dryRun: office.chance(0.3), lateReason: 'It reached us late' };
    return await office.send(office.admin(), 'POST', '/filing/bulk/start', body);
  },
  'complete several': async (office) => {
    const filingIds = [...new Set(office.known.filings.slice(-6).map(({ id }) => id))];
    if (filingIds.length === 0) return null;
    if (office.chance(0.5)) filingIds.reverse();
    return await office.send(office.admin(), 'POST', '/filing/bulk/complete', {
      filingIds,
      confirmationAbsentReason: 'The office gives none',
      acknowledgeWarnings: true,
      lateReason: 'It reached us late',
      dryRun: false,
    });
  },
};
