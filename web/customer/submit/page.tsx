import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { DraftBody } from '#contract/draft.ts';
import type { FilingBody } from '#contract/filing.ts';
import { cancelsPolicy, type FilingInputs } from '#domain/filing/filing-inputs.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { useDrafts } from '../../shared/queries/use-drafts.ts';
import { useFiling } from '../../shared/queries/use-filing.ts';
import { homeOf } from '../../shared/session/home-of.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { CONTINUATION_TITLES, CONTINUATIONS, type Continuation, startOf } from './continuations.ts';
import { draftCalls } from './draft-calls.ts';
import { FilingForm } from './filing-form.tsx';
import { OpenDrafts } from './open-drafts.tsx';
import { OtherWays, useLastFiling } from './other-ways.tsx';
import { useDraftForm } from './use-draft-form.ts';
import { useResubmitForm } from './use-resubmit-form.ts';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Submit a filing');

/**
 * A new filing (?state=TX), one that goes on from another (?endorse=, ?cancel=, ?renew=, ?copy=), a draft to go on with
 * (?draft=), or a filing that came back (?filing=). Each visit of the address is a form of its own.
 */
export default function SubmitPage() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const draftId = params.get('draft');
  const filingId = params.get('filing');
  const continuation = CONTINUATIONS.find((each) => params.has(each));
  if (draftId) return <ResumeDraft key={key} id={draftId} />;
  if (filingId) return <MendFiling key={key} id={filingId} />;
  if (continuation) {
    return <ContinueFiling key={key} continuation={continuation} id={params.get(continuation) ?? ''} />;
  }
  const state = JURISDICTION_CODES.find((code) => code === params.get('state'));
  return <BlankFiling key={key} content={state ? { state } : {}} />;
}

/** Above a blank form stand the other ways to begin: it comes with them, and is not pushed down by them. */
function BlankFiling({ content }: { content: FilingInputs }) {
  const drafts = useDrafts();
  const last = useLastFiling();
  const isReady = !drafts.isPending && !last.isPending;
  // Once it is there it stays, whatever of what was asked for is forgotten or asked anew: it may hold what was typed.
  const [hasBegun, setBegun] = useState(isReady);
  if (isReady && !hasBegun) setBegun(true);
  return hasBegun ? <NewFiling content={content} title="Submit a filing" isBlank /> : <Skeleton lines={14} />;
}

interface NewFilingProps {
  content: FilingInputs;
  title: string;
  above?: string;
  /** Whether it goes on from nothing. */
  isBlank?: boolean;
}

function NewFiling({ content, title, above, isBlank = false }: NewFilingProps) {
  const model = useDraftForm({ content, draft: null });
  return (
    <FilingForm
      model={model}
      title={title}
      above={above}
      action={submitAction(content)}
      otherWays={
        isBlank ? (
          <>
            <OpenDrafts ownId={model.documentsAt?.id} />
            <OtherWays />
          </>
        ) : null
      }
    />
  );
}

const submitAction = (content: FilingInputs) =>
  cancelsPolicy(content) ? 'Submit cancellation' : 'Submit filing';

function ResumeDraft({ id }: { id: string }) {
  // A draft is read once: from then on the form is ahead of the server.
  const draft = useQuery({
    queryKey: ['drafts', id],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: () => draftCalls.load(id),
  });
  if (draft.data) return <DraftForm draft={draft.data} />;
  if (!draft.isError) return <Skeleton lines={14} />;
  if (draft.error instanceof ApiError && draft.error.status === 404) return <NoDraft />;
  return <ErrorScreen error={draft.error} retry={() => draft.refetch()} />;
}

function NoDraft() {
  const role = useCurrentUser().data?.role;
  return (
    <ErrorScreen
      status={404}
      title="No such draft"
      text="It was submitted or deleted, or somebody else started it. What was submitted is among your filings."
      ways={[
        { to: homeOf(role ?? 'REGULAR'), label: 'Dashboard' },
        { to: '/submit', label: 'Submit a filing' },
      ]}
    />
  );
}

function DraftForm({ draft }: { draft: DraftBody }) {
  const { content } = draft;
  const model = useDraftForm({ content, draft });
  const continuation = cancelsPolicy(content) ? 'cancel' : 'endorse';
  const title = content.parentFilingId ? CONTINUATION_TITLES[continuation] : 'Submit a filing';
  return <FilingForm model={model} title={title} above="Draft" action={submitAction(content)} />;
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
    <FilingForm
      model={model}
      title="Correct and resubmit"
      above={filing.number}
      action="Resubmit filing"
      returned={filing}
    />
  );
}

function ContinueFiling({ continuation, id }: { continuation: Continuation; id: string }) {
  const filing = useFiling(id);
  if (!filing.data) {
    return filing.isError ? (
      <ErrorScreen error={filing.error} retry={() => filing.refetch()} />
    ) : (
      <Skeleton lines={14} />
    );
  }
  const { number, insuredName } = filing.data;
  return (
    <NewFiling
      content={startOf(continuation, filing.data)}
      title={CONTINUATION_TITLES[continuation]}
      above={`From ${number}, ${insuredName}`}
    />
  );
}
