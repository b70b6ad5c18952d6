import type { RequiredNoticeBody } from '#contract/filing-state.ts';

export const NOTICE_READER_LABELS: Readonly<Record<RequiredNoticeBody['on'], string>> = {
  POLICY: 'On the policy',
  APPLICANT: 'To the insured',
};

/** What is told in place of a wording that we do not have. */
export function saidOf({ says }: Pick<RequiredNoticeBody, 'says'>): string {
  return says ?? 'We couldn’t confirm the exact wording. Use the text of the law cited.';
}

/** How and where a notice stands, term by term; what is not known is left out. */
export function noticeTerms(notice: RequiredNoticeBody): [term: string, text: string][] {
  const terms: [string, string | null][] = [
    ['Type', notice.size],
    ['Place', notice.place],
    ['When', notice.when],
    ['Signed by', notice.signedBy],
    ['Also shown', notice.also],
  ];
  return terms.flatMap(([term, text]) => (text === null ? [] : [[term, text]]));
}
