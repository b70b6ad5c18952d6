import { displayAmount } from '#domain/money/cents.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

/** Filings of one file that were submitted. Money is decimal text in dollars ("1234.50"). */
export interface FilingsImportedData {
  /** Null where the agency sent it: what it is called is no sentence of ours to its customer. */
  fileName: string | null;
  submitted: number;
  /** Taxes and fees of them all. */
  total: string;
  /** Rows that were not: they are to be corrected, or wait. */
  left: number;
}

export function filingsImported(
  { fileName, submitted, total, left }: FilingsImportedData,
  sender: MailSender,
): MailContent {
  const filings = submitted === 1 ? '1 filing' : `${submitted.toLocaleString('en-US')} filings`;
  const rows = left === 1 ? '1 row' : `${left.toLocaleString('en-US')} rows`;
  const isOwn = fileName !== null;
  const rest = left === 0 ? [] : [{ text: `Not submitted: ${rows}.` }];
  // Only who sent the file can correct it.
  const correct =
    isOwn && left > 0 ? `Correct the ${rows} that ${left === 1 ? 'was' : 'were'} not submitted. ` : '';
  return {
    subject: `${filings} ${isOwn ? 'received' : 'submitted for you'}`,
    parts: [
      {
        text: `${isOwn ? `We received ${filings} from ${fileName}.` : `We submitted ${filings} for you.`} Total: ${displayAmount(total)}.`,
      },
      ...rest,
      {
        nextStep: `${correct}You’ll find payment instructions on each filing’s page.`,
      },
      { button: { label: 'View your filings', url: `${sender.publicUrl}/user/dashboard` } },
    ],
  };
}
