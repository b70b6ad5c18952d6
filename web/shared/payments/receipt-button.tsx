import { DOWNLOAD_RECEIPT } from '#contract/paths/payment.ts';
import type { PaymentSummary } from '#contract/payment.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { receiptFileName } from '#domain/ledger/receipt-number.ts';
import { Button } from '../button.tsx';
import { useDownload } from '../documents/use-download.ts';
import styles from '../filing/filing.module.css';

interface Props {
  payment: Pick<PaymentSummary, 'id' | 'reference' | 'receivedDate'>;
  /** A button of the page, or a word in a list. */
  look: 'dimmed-white' | 'quiet';
}

/** The receipt of a payment as a PDF. */
export function ReceiptButton({ payment, look }: Props) {
  const { download, isBusy } = useDownload();
  const save = () =>
    download(
      DOWNLOAD_RECEIPT,
      { params: { id: payment.id } },
      receiptFileName({ id: payment.id, on: parseCivilDate(payment.receivedDate) }),
    );
  if (look === 'quiet') {
    return (
      <button type="button" className={styles.link} disabled={isBusy} onClick={save}>
        Receipt<span className="visually-hidden"> of {payment.reference}</span>
      </button>
    );
  }
  return (
    <Button variant={look} loading={isBusy} onClick={save}>
      Receipt
    </Button>
  );
}
