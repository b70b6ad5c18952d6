import type { RequiredNoticeBody } from '#contract/filing-state.ts';
import type { FilingNotices as FilingNoticesBody } from '#contract/notice.ts';
import { describeDates } from '#domain/calendar/describe-dates.ts';
import { describeCode } from '#domain/filing/describe-code.ts';
import { formatCents, parseCents } from '#domain/money/cents.ts';
import type { RequiredNotice } from '#domain/rules/state-facts.ts';
import type { FilingNotices } from '#operations/filing/list-notices.ts';
import { sourceOf } from './filing-state/source-of.ts';

/** A notice as the law has it, its dates in words. */
export function presentNotice(notice: RequiredNotice): RequiredNoticeBody {
  const told = (text: string | null) => (text === null ? null : describeDates(text));
  return {
    on: notice.on,
    title: notice.title,
    wording: notice.wording,
    says: told(notice.says),
    size: told(notice.size),
    place: told(notice.place),
    also: told(notice.also),
    when: told(notice.when),
    signedBy: told(notice.signedBy),
    ...sourceOf(notice),
  };
}

/** The fees of the policy: most states tax them, and a tax beside the premium alone would not add up. */
function feesOf({ inputs: { fees = [] } }: FilingNotices['submission']) {
  return fees.flatMap(({ kind, amount }) =>
    kind === undefined || amount === undefined
      ? []
      : [{ label: describeCode(kind), amount: formatCents(parseCents(amount)) }],
  );
}

/** The notices of a filing, and the amounts that states want beside them. */
export function presentFilingNotices({ notices, submission }: FilingNotices): FilingNoticesBody {
  const charges = submission.lines.map(({ trace: { label, amount } }) => ({ label, amount }));
  return {
    items: notices.map((notice) => ({ ...presentNotice(notice), hasBlank: notice.hasBlank })),
    amounts: [
      { label: 'Premium', amount: formatCents(submission.premium) },
      ...feesOf(submission),
      ...charges,
      { label: 'Total state taxes and fees', amount: formatCents(submission.stateTotal) },
    ],
  };
}
