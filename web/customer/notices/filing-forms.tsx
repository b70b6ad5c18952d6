import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComplianceFormBody } from '#contract/compliance-form.ts';
import type { FilingBody } from '#contract/filing.ts';
import { DOWNLOAD_COMPLIANCE_FORM, LIST_COMPLIANCE_FORMS } from '#contract/paths/compliance-form.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Skeleton } from '../../shared/skeleton.tsx';
import { readView } from '../../shared/viewing/view-store.ts';
import styles from './notices.module.css';
import { SignFormDialog } from './sign-form-dialog.tsx';

/** The forms that go with a filing: to sign here, or to print and have signed. */
export function FilingForms({ filing }: { filing: FilingBody }) {
  const forms = useQuery({
    queryKey: ['filings', 'forms', filing.id],
    queryFn: ({ signal }) => call(LIST_COMPLIANCE_FORMS, { params: { id: filing.id }, signal }),
  });
  if (forms.isError) return <ErrorScreen error={forms.error} retry={() => forms.refetch()} />;
  return (
    <section className={styles.forms}>
      <h2>Forms</h2>
      {forms.data ? null : <Skeleton lines={4} />}
      {forms.data?.items.length === 0 ? (
        <p>
          {JURISDICTION_NAMES[filing.state]} asks for no diligent effort, and we have found no disclosure that
          the insured signs.
        </p>
      ) : null}
      <ul className={styles.notices}>
        {forms.data?.items.map((form) => (
          <FormItem key={form.kind} filing={filing} form={form} />
        ))}
      </ul>
    </section>
  );
}

function FormItem({ filing, form }: { filing: FilingBody; form: ComplianceFormBody }) {
  const [isSigning, setSigning] = useState(false);
  const isViewed = readView() !== null;
  const { download, isBusy } = useDownload();
  const save = () =>
    download(
      DOWNLOAD_COMPLIANCE_FORM,
      { params: { id: filing.id, kind: form.kind } },
      `${filing.number} ${form.title}.pdf`,
    );
  return (
    <li>
      <h3>{form.title}</h3>
      {form.rule === null ? null : <p>{form.rule}</p>}
      <Standing form={form} state={JURISDICTION_NAMES[filing.state]} />
      <p className={styles.actions}>
        {form.maySign ? (
          <Button disabled={isViewed} onClick={() => setSigning(true)}>
            Sign
          </Button>
        ) : null}
        <Button variant="dimmed-white" loading={isBusy} onClick={save}>
          Download<span className="visually-hidden"> {form.title}</span>
        </Button>
      </p>
      {isSigning ? (
        <SignFormDialog filingId={filing.id} form={form} onClose={() => setSigning(false)} />
      ) : null}
    </li>
  );
}

/** Who signed it, or what stands in the way, and what could not be confirmed. */
function Standing({ form, state }: { form: ComplianceFormBody; state: string }) {
  const { signature, missing, wasSigned, takes, signedBy, officeForm } = form;
  return (
    <>
      {signature === null ? null : (
        <Notice tone="ok">
          Signed by {signature.name}, <InstantText at={signature.signedAt} />.
        </Notice>
      )}
      {signature === null && wasSigned ? (
        <Notice tone="warn">The filing has changed since this form was signed. Sign it again.</Notice>
      ) : null}
      {missing.length === 0 ? null : <Notice tone="warn">{missing.join(' ')}</Notice>}
      <dl className={styles.terms}>
        {signedBy === null ? null : <Term label="Signer">{signedBy}</Term>}
        {takes === 'HAND' ? <Term label="Signature">By hand: print it and have it signed</Term> : null}
        {takes === null ? (
          <Term label="Signature">
            We have not confirmed whether {state} accepts an electronic signature. Ask its surplus lines
            office, or print it and sign by hand.
          </Term>
        ) : null}
        {officeForm === null ? null : (
          <Term label="State’s form">
            {officeForm}. This statement carries the facts; it is not that form.
          </Term>
        )}
      </dl>
    </>
  );
}

function Term({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
