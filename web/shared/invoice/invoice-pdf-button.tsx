import type { InvoiceBody } from '#contract/invoice.ts';
import { GET_INVOICE_PDF } from '#contract/paths/invoice.ts';
import { Button, type ButtonVariant } from '../button.tsx';
import { useDownload } from '../documents/use-download.ts';
import styles from './invoice.module.css';

interface Props {
  invoice: Pick<InvoiceBody, 'id' | 'number'>;
  /** As that revision was sent; left out: the current one, with what was received since. */
  revision?: number;
  look: ButtonVariant | 'quiet';
}

/** An invoice as a PDF, in any of its revisions. */
export function InvoicePdfButton({ invoice, revision, look }: Props) {
  const { download, isBusy } = useDownload();
  const query = revision === undefined ? {} : { revision };
  const save = () =>
    download(GET_INVOICE_PDF, { params: { id: invoice.id }, query }, `${invoice.number}.pdf`);
  if (look === 'quiet') {
    return (
      <button
        type="button"
        className={styles.act}
        disabled={isBusy}
        onClick={save}
        aria-label={`PDF as sent, revision ${revision}`}
      >
        PDF as sent
      </button>
    );
  }
  return (
    <Button variant={look} loading={isBusy} onClick={save}>
      Download PDF
    </Button>
  );
}
