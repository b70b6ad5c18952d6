import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { DraftBody } from '#contract/draft.ts';
import type { FilingBody } from '#contract/filing.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import { useFiling } from '../../shared/queries/use-filing.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { draftCalls } from './draft-calls.ts';
import { endorsementOf } from './endorsement-of.ts';
import { FilingForm } from './filing-form.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { useResubmitForm } from './use-resubmit-form.ts';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Submit a filing');

/**
 * A new filing (?state=TX), a draft to go on with (?draft=), an endorsement of a filing (?endorse=), or a filing
 * that came back (?filing=). Each visit of the address is a form of its own.
 */
export default function SubmitPage() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const draftId = params.get('draft');
  const filingId = params.get('filing');
  const endorsedId = params.get('endorse');
  if (draftId) return <ResumeDraft key={key} id={draftId} />;
  if (filingId) return <MendFiling key={key} id={filingId} />;
  if (endorsedId) return <EndorseFiling key={key} id={endorsedId} />;
  const state = JURISDICTION_CODES.find((code) => code === params.get('state'));
  return <NewFiling key={key} content={state ? { state } : {}} />;
}

function NewFiling({ content }: { content: FilingInputs }) {
  const model = useDraftForm({ content, draft: null });
  return <FilingForm model={model} title="Submit a filing" action="Submit filing" />;
}

function ResumeDraft({ id }: { id: string }) {
  // A draft is read once: from then on the form is ahead of the server.
  const draft = useQuery({
    queryKey: ['drafts', id],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: () => draftCalls.load(id),
  });
  if (draft.data) return <DraftForm draft={draft.data} />;
  return draft.isError ? (
    <ErrorScreen error={draft.error} retry={() => draft.refetch()} />
  ) : (
    <Skeleton lines={14} />
  );
}

function DraftForm({ draft }: { draft: DraftBody }) {
  const model = useDraftForm({ content: draft.content, draft });
  return <FilingForm model={model} title="Submit a filing" above="Draft" action="Submit filing" />;
}

function MendFiling({ id }: { id: string }) {
  const filing = useFiling(id);
  if (filing.data) return <ResubmitForm filing={filing.data} />;
  return filing.isError ? (
    <ErrorScreen error={filing.error} retry={() => filing.refetch()} />
  ) : (
    <Skeleton lines={14} />
  );
}

function ResubmitForm({ filing }: { filing: FilingBody }) {
  const model = useResubmitForm(filing);
  return (
    <FilingForm model={model} title="Correct and resubmit" above={filing.number} action="Resubmit filing" />
  );
}

function EndorseFiling({ id }: { id: string }) {
  const filing = useFiling(id);
  if (!filing.data) {
    return filing.isError ? (
      <ErrorScreen error={filing.error} retry={() => filing.refetch()} />
    ) : (
      <Skeleton lines={14} />
    );
  }
  return <NewFiling content={endorsementOf(filing.data)} />;
}
