import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { DocumentDrop } from '../../shared/documents/document-drop.tsx';
import { DocumentList } from '../../shared/documents/document-list.tsx';
import { OwnRoomUsed } from '../../shared/documents/room-used.tsx';
import { notify } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { useFilingState } from '../../shared/queries/use-filing-states.ts';
import { ConfirmSubmit } from './confirm-submit.tsx';
import { isSameAt, writePath } from './field-path.ts';
import type { FilingFormModel } from './filing-form-model.ts';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';
import { type FilingFormContext, FormContext } from './form-context.tsx';
import { FormSection } from './form-section.tsx';
import { InsuredSection } from './insured-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { ExemptionSection, PremiumSection } from './premium-section.tsx';
import { PricePanel } from './price-panel.tsx';
import { SavedNote } from './saved-note.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useLeftFields } from './use-left-fields.ts';
import { WhereAndRoleSection } from './where-and-role-section.tsx';

interface Props {
  model: FilingFormModel;
  title: string;
  above?: string;
  /** What the last button says. */
  action: string;
}

/** The whole filing on one page, in the order of the trade, with its price beside it. */
export function FilingForm({ model, title, above, action }: Props) {
  const { content } = model;
  const navigate = useNavigate();
  const user = useCurrentUser().data;
  const state = useFilingState(content.state).data;
  const { left, leave } = useLeftFields();
  const [attempted, setAttempted] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const latest = useRef(model);
  latest.current = model;
  useLeaveGuard(model.isDirty && !busy, model.flush);

  const gate = state?.capacities.find((each) => each.capacity === content.capacity)?.gate;
  const isBlocked = gate === 'BLOCKED';
  const isLate = model.checks.some((check) => check.field === 'lateReason');

  const form = useMemo<FilingFormContext>(
    () => ({
      content,
      set: (path, value) => {
        setRefusal(null);
        model.edit(writePath(content, path, value));
      },
      setAll: (values) => {
        setRefusal(null);
        model.edit(
          Object.entries(values).reduce((inputs, [path, value]) => writePath(inputs, path, value), content),
        );
      },
      leave,
      problemOf: (path) => {
        if (refusal?.fields[path]) return refusal.fields[path];
        if (!attempted && !left.has(path)) return undefined;
        // What was typed since the last answer has not been judged yet.
        if (model.checked === null || !isSameAt(path, content, model.checked)) return undefined;
        return (
          model.quoteProblem?.fields[path] ??
          model.checks.find((check) => check.field === path && check.severity === 'BLOCK')?.message
        );
      },
    }),
    [content, model, left, leave, attempted, refusal],
  );

  function showRefusal(error: unknown) {
    const refused = error instanceof ApiError ? error : new ApiError(0, {});
    setRefusal(refused);
    const [first] = Object.keys(refused.fields);
    if (first === undefined || !focusField(first)) window.scrollTo({ top: 0 });
  }

  /** Asks for the last word when nothing stands in the way, else leads to the first thing that does. */
  async function review() {
    setAttempted(true);
    setBusy(true);
    const checks = await model.check();
    setBusy(false);
    if (checks === null) {
      const { save } = latest.current;
      return showRefusal(save.kind === 'failed' ? save.error : null);
    }
    const blocking = checks.find((check) => check.severity === 'BLOCK');
    if (blocking) {
      notify('Something is still missing', blocking.message, 'bad');
      if (blocking.field) focusField(blocking.field);
    } else setAsking(true);
  }

  async function submit() {
    setBusy(true);
    try {
      const id = await model.submit();
      navigate(user?.role === 'ADMIN' ? `/admin/filings/${id}` : `/user/filings/${id}`);
    } catch (error) {
      setAsking(false);
      setBusy(false);
      showRefusal(error);
    }
  }

  return (
    <FormContext value={form}>
      <div className={styles.page}>
        <PageHead title={title} above={above} actions={<SavedNote save={model.save} />} />
        <div className={styles.notices}>
          {user && !user.emailVerified ? (
            <Notice
              tone="warn"
              action={
                <ButtonLink to="/user/profile" variant="dimmed-white">
                  Confirm it
                </ButtonLink>
              }
            >
              Confirm your email address before you submit. You can fill in everything meanwhile.
            </Notice>
          ) : null}
          {refusal ? (
            <Notice tone="bad" title={refusal.message}>
              {Object.values(refusal.fields)
                .filter((sentence) => sentence !== refusal.message)
                .map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
            </Notice>
          ) : null}
          {model.conflict ? (
            <Notice
              tone="bad"
              title="This draft was changed in another window"
              action={
                <>
                  <Button variant="dimmed-white" onClick={model.conflict.takeTheirs}>
                    Load the other version
                  </Button>{' '}
                  <Button variant="dimmed-white" onClick={model.conflict.keepMine}>
                    Keep this version
                  </Button>
                </>
              }
            >
              What you typed here is still in the form. Decide which version counts.
            </Notice>
          ) : null}
        </div>
        <div className={styles.layout}>
          <div>
            <FormSection
              title="Declaration"
              note="Kept with the filing and sent to the office where it asks for it."
            >
              <DocumentDrop
                kind="DECLARATION"
                field="documents"
                title={
                  model.documents.length === 0
                    ? 'Drop the declaration page here, or choose it'
                    : 'Drop another document here, or choose it'
                }
                hint="PDF, PNG or JPEG"
                upload={model.upload}
              />
              <OwnRoomUsed />
              {model.documents.length > 0 ? (
                <DocumentList
                  documents={model.documents}
                  owner={model.documentsAt}
                  onRemove={model.removeDocument}
                />
              ) : null}
            </FormSection>
            <WhereAndRoleSection state={state} />
            <fieldset className={styles.rest} disabled={isBlocked}>
              <InsuredSection state={state} />
              <PolicySection />
              <PremiumSection />
              <ExemptionSection state={state} />
              <PaymentSection isLate={isLate} />
            </fieldset>
          </div>
          <PricePanel
            model={model}
            stateName={state?.name}
            stale={model.save.kind === 'unsaved' || model.save.kind === 'saving'}
            onGo={focusField}
            action={action}
            busy={busy}
            disabled={isBlocked || model.conflict !== null}
            onSubmit={review}
          />
        </div>
        {asking ? (
          <ConfirmSubmit
            model={model}
            stateName={state?.name ?? content.state ?? ''}
            action={action}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={submit}
          />
        ) : null}
      </div>
    </FormContext>
  );
}
