import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import { canSnooze } from '#domain/filing/can-snooze.ts';
import { FILING_TYPE_LABELS } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { Amount } from '../../shared/amount.tsx';
import { ChargeLines } from '../../shared/charge-lines/charge-lines.tsx';
import { DateText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { CheckList } from '../../shared/filing/check-list.tsx';
import { DueTag } from '../../shared/filing/due-tag.tsx';
import { FilingEvents } from '../../shared/filing/filing-events.tsx';
import { OfficeCodesList } from '../../shared/filing/office-codes-list.tsx';
import { OnInvoice } from '../../shared/filing/on-invoice.tsx';
import { PolicyFactsList } from '../../shared/filing/policy-facts-list.tsx';
import { PolicyFilings } from '../../shared/filing/policy-filings.tsx';
import { type Shortcut, Shortcuts } from '../../shared/keys/shortcuts.tsx';
import { filingsAddress, licensesAddress } from '../../shared/list/list-address.ts';
import { usePageAction } from '../../shared/list/use-page-action.ts';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { AppliedAmount } from '../../shared/payments/applied-amount.tsx';
import { nameOfPayment } from '../../shared/payments/name-of-payment.ts';
import { useFiling } from '../../shared/queries/use-filing.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { StatusTag } from '../../shared/status-tag.tsx';
import { useToday } from '../../shared/use-today.ts';
import { PAID_HOW_LABELS, REJECTION_LABELS } from '../../shared/vocabulary-labels.ts';
import { DocumentViewer } from './document-viewer.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { FilingDocuments } from './filing-documents.tsx';
import { type DialogName, FilingSteps, type OpenStep } from './filing-steps.tsx';
import { NeedsReplyTag } from './needs-reply-tag.tsx';
import { NextPanel } from './next-panel.tsx';
import { primaryStep } from './primary-step.ts';
import { QueueSteps } from './queue-steps.tsx';
import { type Neighbors, useNeighbors } from './use-neighbors.ts';
import { WorkPanel } from './work-panel.tsx';
import styles from './workbench.module.css';

/** All dialogs of the page, which come once it stands. */
const loadStepDialog = () => import('./step-dialog.tsx');
const StepDialog = lazy(loadStepDialog);
/** With its forms: what stands above it is read first. */
const Composer = lazy(async () => ({ default: (await import('./composer.tsx')).Composer }));
const RevealFein = lazy(() => import('./reveal-fein.tsx'));
const WhoIsHere = lazy(async () => ({ default: (await import('./who-is-here.tsx')).WhoIsHere }));

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Filing');

export default function WorkbenchPage() {
  const { id } = useParams();
  const filing = useFiling(id);
  // What was begun on one filing is not carried over to the next.
  if (filing.data) return <Workbench key={filing.data.id} filing={filing.data} />;
  return filing.isError ? (
    <ErrorScreen error={filing.error} retry={() => filing.refetch()} />
  ) : (
    <Skeleton lines={14} />
  );
}

/** The licenses of the number that the filing names. */
function licensesOf({ inputs }: FilingBody): string {
  const number = inputs.capacityEvidence?.licenseNumber ?? '';
  return licensesAddress({ search: number });
}

/** Everything for the next step on one screen: what to type, what proves it, what it costs, what happened. */
function Workbench({ filing }: { filing: FilingBody }) {
  const [step, setStep] = useState<OpenStep | null>(null);
  useEffect(() => {
    // Asked for again when it is needed.
    loadStepDialog().catch(() => {});
  }, []);
  const neighbors = useNeighbors(filing.id);
  const today = useToday();
  const open = (name: DialogName) => setStep({ name, filing });
  // So often it was asked to write.
  const [writing, setWriting] = useState(0);
  const shortcuts = useWorkbenchKeys(filing, neighbors, { open, write: () => setWriting(writing + 1) });
  const press = (key: string) => shortcuts.find((each) => each.key === key)?.run?.();
  usePageAction('assign', () => press('a'));
  usePageAction('snooze', () => press('s'));
  usePageAction('write', () => press('m'));
  return (
    <>
      <title>{pageTitle(`${filing.number} ${filing.insuredName}`)}</title>
      <PageHead
        above={
          <>
            <Link to={neighbors.list}>Filings</Link> /{' '}
            <Link to={filingsAddress({ state: [filing.state] })}>{JURISDICTION_NAMES[filing.state]}</Link> /{' '}
            {FILING_TYPE_LABELS[filing.filingType]}, {filing.companyName}, {filing.userName}
          </>
        }
        title={
          <>
            <span className="figures">{filing.number}</span> {filing.insuredName}
          </>
        }
        tags={
          <>
            <StatusTag status={filing.status} />
            <DueTag filing={filing} />
            <NeedsReplyTag filing={filing} />
            <Suspense>
              <WhoIsHere filingId={filing.id} />
            </Suspense>
          </>
        }
        actions={
          <>
            <QueueSteps neighbors={neighbors} />
            <FilingSteps filing={filing} onOpen={open} />
          </>
        }
      />
      <div className={styles.bench}>
        <div className={styles.column}>
          {filing.status === 'COMPLETED' || filing.status === 'REJECTED' ? null : (
            <section>
              <h2>Key into the portal</h2>
              <EntrySheet filingId={filing.id} />
            </section>
          )}
          <section>
            <h2>Checks</h2>
            {filing.dueDate !== null && filing.dueBecause !== null ? (
              <p className={styles.due}>
                {today !== null && filing.dueDate < today ? 'Was due' : 'File by'}{' '}
                <DateText on={filing.dueDate} />: {filing.dueBecause}
              </p>
            ) : null}
            <CheckList
              checks={filing.checks}
              passed="All checks passed."
              pageOf={({ code }) => (code.startsWith('LICENSE_') ? licensesOf(filing) : null)}
            />
          </section>
          <section>
            <h2>Policy details</h2>
            <PolicyFactsList
              filing={filing}
              copyable
              fein={
                <Suspense>
                  <RevealFein key={filing.id} filingId={filing.id} />
                </Suspense>
              }
            />
          </section>
          {filing.officeCodes && filing.officeCodes.lines.length > 0 ? (
            <section>
              <h2>Codes to key in</h2>
              <OfficeCodesList codes={filing.officeCodes} />
            </section>
          ) : null}
        </div>
        <div className={styles.column}>
          <section>
            <h2>Documents</h2>
            <DocumentViewer filing={filing} />
            <FilingDocuments filing={filing} />
          </section>
          <section>
            <h2>Charges</h2>
            <ChargeLines
              lines={filing.submission.lines}
              agencyCharges={filing.submission.agencyCharges}
              total={filing.total}
              totalLabel={`Total, ${PAID_HOW_LABELS[filing.paymentMethod]}`}
              caption={`Charges of ${filing.number}`}
            />
            <Money filing={filing} />
            {filing.submission.warnings.length > 0 ? (
              <ul className={styles.warnings} data-tone="warn">
                {filing.submission.warnings.map((warning) => (
                  <li key={`${warning.code} ${warning.rule} ${warning.message}`}>{warning.message}</li>
                ))}
              </ul>
            ) : null}
            <p className={styles.version}>
              Submission {filing.submission.sequence}, rulebook version {filing.submission.rulebookVersion}
            </p>
          </section>
        </div>
        <div className={styles.column}>
          {filing.rejectionReason ? (
            <Notice tone="bad" title={REJECTION_LABELS[filing.rejectionReason]}>
              {filing.rejectionWords}
            </Notice>
          ) : null}
          <NextPanel filing={filing} />
          <WorkPanel filing={filing} onOpen={open} />
          <PolicyFilings filing={filing} base="/admin/filings" />
          <section>
            <h2>Activity</h2>
            <FilingEvents
              filingId={filing.id}
              composer={
                <Suspense fallback={<Skeleton bare lines={4} />}>
                  <Composer filing={filing} asked={writing} />
                </Suspense>
              }
            />
          </section>
        </div>
      </div>
      {step === null ? null : (
        <Suspense>
          <StepDialog step={step} onChange={setStep} />
        </Suspense>
      )}
      <Shortcuts shortcuts={shortcuts} />
    </>
  );
}

/** The keys of the workbench: through the queue, and to the next step. */
function useWorkbenchKeys(
  filing: FilingBody,
  { list, previous, next }: Neighbors,
  { open, write }: { open(name: DialogName): void; write(): void },
): Shortcut[] {
  const navigate = useNavigate();
  const primary = primaryStep(filing);
  const go = (to: string | null) => (to === null ? null : () => void navigate(to));
  return [
    { key: 'j', label: 'Next filing', run: go(next) },
    { key: 'k', label: 'Previous filing', run: go(previous) },
    { key: 'u', label: 'Back to the list', run: go(list) },
    { key: 'e', label: 'Next step', run: primary === null ? null : () => open(primary) },
    { key: 'a', label: 'Assign', run: () => open('assign') },
    {
      key: 's',
      label: 'Snooze',
      run: canSnooze(filing) ? () => open('snooze') : null,
    },
    { key: '/', label: 'Search in the document', run: () => focusOn('[data-document-search]') },
    { key: 'm', label: 'Write a message or note', run: write },
  ];
}

function focusOn(selector: string): void {
  for (const field of document.querySelectorAll<HTMLElement>(selector)) {
    if (field.offsetParent !== null) field.focus();
  }
}

function Money({ filing }: { filing: FilingBody }) {
  const { invoice, balance } = filing;
  return (
    <>
      {invoice === null ? null : (
        <p>
          <OnInvoice invoice={invoice} balance={balance} at="/admin/invoices" />
        </p>
      )}
      <dl className={styles.money}>
        {filing.payments.map((payment) => (
          <div key={payment.id}>
            <dt>
              {nameOfPayment(payment)}, <DateText on={payment.receivedOn} />
            </dt>
            <dd>
              <AppliedAmount payment={payment} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Paid</dt>
          <dd>
            <Amount money={filing.paid} />
          </dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd>
            <Amount money={filing.balance} strong />
          </dd>
        </div>
        <div>
          <dt>Customer credit</dt>
          <dd>
            <Amount money={filing.companyCredit} />
          </dd>
        </div>
      </dl>
    </>
  );
}
