import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { FilingBody } from '#contract/filing.ts';
import { describeTransaction } from '#domain/filing/describe-transaction.ts';
import { policyDocumentOf } from '#domain/filing/policy-document.ts';
import { UPLOAD_NAMES } from '#domain/filing/vocabulary.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { ChargeLines } from '../../shared/charge-lines/charge-lines.tsx';
import { DocumentList } from '../../shared/documents/document-list.tsx';
import { OwnStorageNearlyFull } from '../../shared/documents/storage-used.tsx';
import { TypedDocumentDrop } from '../../shared/documents/typed-document-drop.tsx';
import { uploadDocument } from '../../shared/documents/upload-document.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { DueTag } from '../../shared/filing/due-tag.tsx';
import { FilingEvents } from '../../shared/filing/filing-events.tsx';
import { PartlyPaid } from '../../shared/filing/partly-paid.tsx';
import { PolicyFactsList } from '../../shared/filing/policy-facts-list.tsx';
import { PolicyFilings } from '../../shared/filing/policy-filings.tsx';
import { ProofButton } from '../../shared/filing/proof-button.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pageTitle, privatePage } from '../../shared/page-title.ts';
import { refreshFilings, useFiling } from '../../shared/queries/use-filing.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { StatusTag } from '../../shared/status-tag.tsx';
import { readView } from '../../shared/viewing/view-store.ts';
import { ReadOnlyInView } from '../viewing/read-only-in-view.tsx';
import styles from './filing-page.module.css';
import { MessageForm } from './message-form.tsx';
import { NextFilings } from './next-filings.tsx';
import { NextStep } from './next-step.tsx';
import { PayInstructions } from './pay-instructions.tsx';
import { Proof } from './proof.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Filing');

export default function FilingPage() {
  const { id } = useParams();
  const filing = useFiling(id);
  if (filing.data) return <FilingView filing={filing.data} />;
  return filing.isError ? (
    <ErrorScreen error={filing.error} retry={() => filing.refetch()} />
  ) : (
    <Skeleton lines={12} />
  );
}

/** One filing for its customer: where it stands, what happens next, why it costs what it costs. */
function FilingView({ filing }: { filing: FilingBody }) {
  const owner = { kind: 'filing', id: filing.id } as const;
  const paper = policyDocumentOf(filing.inputs);
  const hasPaper = filing.documents.some(
    ({ kind }) => kind === paper.kind || (paper.kind === 'DECLARATION' && kind === 'BINDER'),
  );
  return (
    <>
      <title>{pageTitle(filing.number)}</title>
      <PageHead
        above={`${filing.state}, ${describeTransaction(filing.inputs).toLowerCase()}`}
        title={
          <>
            <span className="figures">{filing.number}</span> {filing.insuredName}
          </>
        }
        tags={
          <>
            <StatusTag status={filing.status} />
            <PartlyPaid {...filing} />
            <DueTag filing={filing} />
          </>
        }
        actions={<Actions filing={filing} />}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.first}>
            <NextStep filing={filing} />
          </div>
          {filing.verificationCode ? <Proof filing={filing} code={filing.verificationCode} /> : null}
          <section>
            <h2>Taxes and fees</h2>
            <ChargeLines
              lines={filing.submission.lines}
              agencyCharges={filing.submission.agencyCharges}
              total={filing.total}
              totalLabel="Total"
              caption={`Charges of ${filing.number}`}
            />
          </section>
          <section>
            <h2>Policy</h2>
            <PolicyFactsList filing={filing} />
          </section>
        </div>
        <div className={styles.side}>
          <PayInstructions filing={filing} />
          <PolicyFilings filing={filing} base="/user/filings" list="/user/dashboard" />
          <NextFilings filing={filing} />
          <section>
            <h2>Documents</h2>
            <DocumentList documents={filing.documents} owner={owner} />
            <div className={styles.drop}>
              <ReadOnlyInView>
                <TypedDocumentDrop
                  likely={hasPaper ? 'OTHER' : paper.kind}
                  titleOf={(kind) => (kind === paper.kind ? `Add the ${paper.words}` : 'Add a document')}
                  hint={`${UPLOAD_NAMES}: drop it here or choose it`}
                  upload={async (file, kind, onProgress) => {
                    await uploadDocument(owner, file, kind, onProgress);
                    await refreshFilings();
                  }}
                />
              </ReadOnlyInView>
              <OwnStorageNearlyFull />
            </div>
          </section>
          <section>
            <h2>Notices and forms</h2>
            <p>
              <Link to={`/user/filings/${filing.id}/notices`}>Required policy wording</Link>, filled in for
              this policy, and the forms to sign.
            </p>
          </section>
          <section>
            <h2>Activity</h2>
            <ReadOnlyInView>
              <FilingEvents filingId={filing.id} composer={<MessageForm filingId={filing.id} />} />
            </ReadOnlyInView>
          </section>
        </div>
      </div>
    </>
  );
}

function Actions({ filing }: { filing: FilingBody }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const isViewed = readView() !== null;
  const allows = (event: FilingBody['allowedEvents'][number]) => filing.allowedEvents.includes(event);
  return (
    <>
      {allows('withdraw') ? (
        <Button variant="dimmed-white" disabled={isViewed} onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      ) : null}
      {filing.status === 'COMPLETED' ? <ProofButton filing={filing} look="default" /> : null}
      {allows('resubmit') ? (
        <ButtonLink to={`/submit?filing=${filing.id}`}>Correct and resubmit</ButtonLink>
      ) : null}
      {withdrawing ? <WithdrawDialog filing={filing} onClose={() => setWithdrawing(false)} /> : null}
    </>
  );
}
