import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ErrorBody } from '#contract/errors.ts';
import type { FilingBody } from '#contract/filing.ts';
import type { QuoteBody } from '#contract/quote.ts';
import { cancelsPolicy } from '#domain/filing/filing-inputs.ts';
import { documentsAskedOf, policyDocumentOf } from '#domain/filing/policy-document.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { isRefusal } from '../../shared/api/idempotency-key.ts';
import { isPriceChange } from '../../shared/api/is-price-change.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { useLeaveGuard } from '../../shared/form/use-leave-guard.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { useFiling } from '../../shared/queries/use-filing.ts';
import { useFilingState } from '../../shared/queries/use-filing-states.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { readView } from '../../shared/viewing/view-store.ts';
import { ReadOnlyInView } from '../viewing/read-only-in-view.tsx';
import { cancellationLabel } from './cancellation.ts';
import { DeclarationSection } from './declaration-section.tsx';
import { OnFileContext } from './evidence-fields.tsx';
import type { FilingFormModel } from './filing-form-model.ts';
import { FilingSections } from './filing-sections.tsx';
import { focusField, hasMovedOn } from './focus-field.ts';
import styles from './form.module.css';
import { FormContext } from './form-context.tsx';
import { FormNotices } from './form-notices.tsx';
import { type AskedFor, askedBySubmitting, isReviewRequest } from './is-review-request.ts';
import { PricePanel } from './price-panel.tsx';
import { SavedNote } from './saved-note.tsx';
import { namesFromScan } from './scanned-fields.ts';
import { ReadFields, useDeclaration } from './use-declaration.ts';
import { useFilingForm } from './use-filing-form.ts';
import { withPages } from './with-pages.ts';

/** Loaded with the answer that it shows: what cannot be loaded is told as what cannot be asked. */
const loadConfirmSubmit = () => import('./confirm-submit.tsx');
const ConfirmSubmit = lazy(async () => ({ default: (await loadConfirmSubmit()).ConfirmSubmit }));
const DeclarationPages = withPages(() => import('./declaration-pages.tsx'));
const KeptFiling = withPages(() => import('./kept-filing.tsx'));

/** Unprocessable: what the review says that submitting would be answered with. */
const REFUSED = 422;

interface Props {
  model: FilingFormModel;
  title: string;
  above?: string;
  /** What the last button says. */
  action: string;
  /** Where else a new filing can begin. */
  otherWays?: ReactNode;
  /** The filing that came back, which is mended here. */
  returned?: FilingBody;
}

/** The last look that is open. */
interface Asking {
  quote: QuoteBody | null;
  /** What submitting only asks for; null where it submits. */
  asksFor: AskedFor | null;
  wasShown: string | null;
  fault: ApiError | null;
}

const NO_FAULTS = {};

const faultOf = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0, {}));

/** The whole filing on one page, in the order of the trade, with its price beside it. */
export function FilingForm(props: Props) {
  const { model, title, above, action, otherWays, returned } = props;
  const navigate = useNavigate();
  const user = useCurrentUser().data;
  const isViewed = readView() !== null;
  const [attempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(model);
  latest.current = model;
  useLeaveGuard(model.isDirty && !busy, model.flush, 'Your latest changes aren’t saved. Leave anyway?');

  const { checks, quoteProblem, checked } = model;
  // A filing whose capacity is reviewed has nothing to correct.
  const refused = isReviewRequest(refusal) ? NO_FAULTS : (refusal?.fields ?? NO_FAULTS);
  const judgement = useMemo(
    () => ({ checks, quoteProblem, checked, attempted, refused }),
    [checks, quoteProblem, checked, attempted, refused],
  );
  const form = useFilingForm(model, judgement, () => setRefusal(null));
  const declaration = useDeclaration(form.context, form.content);
  const [isHidden, setHidden] = useState<boolean | null>(null);
  const isBeside = declaration.readings.length > 0 && !isHidden;
  const [stateCode, capacity, filingType, parentId, isMarked] = useWatch({
    control: form.context.control,
    name: ['state', 'capacity', 'filingType', 'parentFilingId', 'isCancellation'],
  });
  // An endorsement asks what changed; of a filing that came back anything may have to be changed.
  const endorsed = useFiling(returned ? undefined : parentId || undefined).data;
  const transaction = { filingType: filingType || undefined, isCancellation: isMarked };
  const isCancellation = !returned && cancelsPolicy(transaction);
  // A change of a policy comes with its endorsement, also before it is said which way it goes.
  const isChange = !returned && parentId !== undefined && parentId !== '';
  const paper = policyDocumentOf(
    isChange && !transaction.filingType ? { filingType: 'ENDORSEMENT_ADDITIONAL' } : transaction,
  );
  const state = useFilingState(stateCode || undefined).data;
  const isBlocked = state?.capacities.find((each) => each.capacity === capacity)?.gate === 'BLOCKED';
  // It is about what was saved, which may be another choice than the one that is made now.
  const isAskedOf = checked?.state === stateCode && checked?.capacity === capacity;
  const isLate = checks.some((check) => check.field === 'lateReason');

  function showRefusal(error: unknown) {
    const refused = faultOf(error);
    setRefusal(refused);
    const [first] = Object.keys(refused.fields);
    if (first === undefined || !focusField(first)) window.scrollTo({ top: 0 });
  }

  /** Asks for the last word when nothing stands in the way, else leads to the first thing that does. */
  async function review(wasShown: string | null = null) {
    setAttempted(true);
    setBusy(true);
    const start = document.activeElement;
    form.dropEmptyRows();
    const [answer] = await Promise.all([model.review(), loadConfirmSubmit()]).catch((error: unknown) => [
      { error },
    ]);
    setBusy(false);
    if (answer === null) {
      const { save } = latest.current;
      return showRefusal(save.kind === 'failed' ? save.error : null);
    }
    if ('error' in answer) return showRefusal(answer.error);
    const blocking = answer.checks.find((check) => check.severity === 'BLOCK');
    const asksFor = askedBySubmitting(answer);
    if (blocking) {
      toast(blocking.message, 'bad');
      if (blocking.field && !hasMovedOn(start)) focusField(blocking.field);
    } else if (answer.refusal && asksFor === null)
      showRefusal(new ApiError(REFUSED, answer.refusal as Partial<ErrorBody['error']>));
    else setAsking({ quote: answer.quote, asksFor, wasShown, fault: null });
  }

  async function submit(total: string | undefined) {
    setBusy(true);
    try {
      const id = await model.submit(total);
      // In the place of the form: a step back leads to where it was opened from, not to a draft that is gone.
      navigate(user?.role === 'ADMIN' ? `/admin/filings/${id}` : `/user/filings/${id}`, { replace: true });
    } catch (error) {
      setBusy(false);
      // It may have counted, and its draft be gone: the next click has to send the same again, not ask for a review.
      if (!isRefusal(error)) return setAsking((asked) => asked && { ...asked, fault: faultOf(error) });
      setAsking(null);
      if (isPriceChange(error)) await review(total ?? null);
      else showRefusal(error);
    }
  }

  return (
    <FormContext value={form.context}>
      <div className={styles.page}>
        <PageHead
          title={title}
          above={above}
          lead="Fields are required unless marked optional. Open a section only if it applies."
          actions={<SavedNote save={model.save} />}
        />
        <FormNotices model={model} returned={returned} refusal={refusal} onLoad={form.load} />
        <Suspense>
          <KeptFiling model={latest} form={form} />
        </Suspense>
        {otherWays}
        <div className={styles.layout} data-beside={isBeside || undefined}>
          {isBeside ? (
            <Suspense fallback={<Skeleton bare lines={12} label="Opening the page" />}>
              <DeclarationPages
                readings={declaration.readings}
                isAsked={isHidden === false}
                onHide={() => setHidden(true)}
              />
            </Suspense>
          ) : null}
          <div>
            <ReadOnlyInView>
              <DeclarationSection
                model={model}
                paper={paper}
                asked={documentsAskedOf(filingType || undefined, state?.requiredByUs ?? [])}
                declaration={declaration}
                isHidden={isHidden === true}
                onShow={() => setHidden(false)}
              />
              <OnFileContext value={model.evidence}>
                <ReadFields value={declaration.fields}>
                  <FilingSections
                    key={form.version}
                    state={state}
                    ownDraftId={model.documentsAt?.id}
                    isReturned={returned !== undefined}
                    endorsed={endorsed}
                    isCancellation={isCancellation}
                    isBlocked={isBlocked}
                    isLate={isLate}
                    capacityRequestedAt={isAskedOf ? model.capacityRequestedAt : null}
                    placeAsked={checked?.municipality?.place ?? null}
                    placeRateRequestedAt={model.placeRateRequestedAt}
                  />
                </ReadFields>
              </OnFileContext>
            </ReadOnlyInView>
          </div>
          <PricePanel
            isReturned={returned !== undefined}
            model={model}
            nameOf={isCancellation ? cancellationLabel : undefined}
            isBeneath={isBeside}
            stateName={state?.name}
            stale={model.save.kind === 'unsaved' || model.save.kind === 'saving'}
            onGo={focusField}
            action={action}
            busy={busy}
            disabled={isBlocked || model.conflict !== null || isViewed}
            onSubmit={() => review()}
          />
        </div>
        {asking ? (
          <Suspense>
            <ConfirmSubmit
              content={form.content()}
              checks={model.checks}
              scanned={namesFromScan(declaration.fields, form.content())}
              quote={asking.quote}
              asksFor={asking.asksFor}
              wasShown={asking.wasShown}
              fault={asking.fault}
              action={action}
              busy={busy}
              onClose={() => setAsking(null)}
              onConfirm={() => submit(asking.quote?.total ?? undefined)}
            />
          </Suspense>
        ) : null}
      </div>
    </FormContext>
  );
}
