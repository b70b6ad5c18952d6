import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AgencyBody } from '#contract/agency.ts';
import { AGENCY_FIELD_LABELS } from '#domain/agency/agency-fields.ts';
import { InstantText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { SetupChecklist } from '../setup/setup-checklist.tsx';
import styles from './agency.module.css';
import { type AgencyFieldLook, AgencyForm } from './agency-form.tsx';
import { AgencyStorage } from './agency-storage.tsx';
import { LogoSection } from './logo-section.tsx';
import { MailSection } from './mail-section.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { useAgency } from './use-agency.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Agency');

const IDENTITY = {
  legalName: {
    label: AGENCY_FIELD_LABELS.legalName,
    hint: 'As on your license. It appears on invoices, in emails and in the footer.',
  },
  brandName: { label: AGENCY_FIELD_LABELS.brandName, hint: 'The name you do business under.' },
  mailingAddress: { label: AGENCY_FIELD_LABELS.mailingAddress },
  streetAddress: { label: AGENCY_FIELD_LABELS.streetAddress },
  phone: { label: AGENCY_FIELD_LABELS.phone, type: 'tel' },
  email: {
    label: AGENCY_FIELD_LABELS.email,
    type: 'email',
    hint: 'Messages from the contact form arrive here.',
  },
  licenseNumbers: {
    label: AGENCY_FIELD_LABELS.licenseNumbers,
    hint: 'Shown on the About and Contact pages, and printed on invoices, statements, reports, proofs and forms.',
  },
} as const satisfies Record<string, AgencyFieldLook>;
const METHOD_HINT = 'Leave blank if you don’t offer it.';
const PAYMENT = {
  achInstructions: { label: AGENCY_FIELD_LABELS.achInstructions, rows: 3, hint: METHOD_HINT },
  wireInstructions: { label: AGENCY_FIELD_LABELS.wireInstructions, rows: 3, hint: METHOD_HINT },
  checkInstructions: { label: AGENCY_FIELD_LABELS.checkInstructions, rows: 3, hint: METHOD_HINT },
} as const satisfies Record<string, AgencyFieldLook>;
const TEXTS = {
  privacyText: {
    label: AGENCY_FIELD_LABELS.privacyText,
    rows: 8,
    hint: 'Plain text. A blank line starts a paragraph.',
  },
  termsText: {
    label: AGENCY_FIELD_LABELS.termsText,
    rows: 8,
    hint: 'Plain text. A blank line starts a paragraph.',
  },
} as const satisfies Record<string, AgencyFieldLook>;

const SEEN = 'Customers see these details on invoices and in emails, and use them to contact you.';
const PAID = 'Customers will use these instructions to pay.';
const READ = 'Customers will see the new text.';

/** Who runs this installation: what customers see of the agency, how they pay, and how mail leaves. */
export default function AgencyPage() {
  const agency = useAgency();
  if (agency.data) return <Agency agency={agency.data} reload={() => agency.refetch()} />;
  return agency.isError ? (
    <ErrorScreen error={agency.error} retry={() => agency.refetch()} />
  ) : (
    <Skeleton lines={16} />
  );
}

function Agency({
  agency,
  reload,
}: {
  agency: AgencyBody;
  reload(): Promise<{ data?: AgencyBody | undefined }>;
}) {
  // Each form begins anew only with what somebody else saved, and keeps what is typed in it until then.
  const [reloads, setReloads] = useState(0);
  const form = {
    agency,
    onReload: async () => {
      await reload();
      setReloads((count) => count + 1);
    },
  };
  return (
    <>
      <PageHead
        above={
          <>
            <Link to="/admin/settings">Settings</Link> / Agency
          </>
        }
        title="Agency"
        lead="What customers see about your agency, how they pay, and how your email is sent. Changes take effect immediately."
      />
      <SetupChecklist />
      <Part id="identity" title="Name and contact">
        <AgencyForm key={reloads} {...form} fields={IDENTITY} what="name and contact" effect={SEEN} />
      </Part>
      <Part id="logo" title="Logo">
        <LogoSection agency={agency} />
      </Part>
      <Part id="payment" title="Payment instructions">
        <p className={styles.lead}>
          Customers read these when they choose how to pay. A method without instructions isn’t offered.
        </p>
        <AgencyForm key={reloads} {...form} fields={PAYMENT} what="payment instructions" effect={PAID} />
        <PaymentHistory />
      </Part>
      <Part id="texts" title="Privacy and terms">
        <AgencyForm key={reloads} {...form} fields={TEXTS} what="privacy and terms" effect={READ} />
      </Part>
      <Part id="mail" title="Email">
        <MailSection mail={agency.mail} />
      </Part>
      <Part id="files" title="File storage">
        <AgencyStorage />
      </Part>
      {agency.changedAt === null ? null : (
        <p className={styles.changed}>
          Last changed by {agency.changedBy}, <InstantText at={agency.changedAt} />.{' '}
          <Link to="/admin/audit">Audit log</Link>
        </p>
      )}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
