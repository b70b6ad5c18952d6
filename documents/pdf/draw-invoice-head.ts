import { daysBetween, displayDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import { type Cents, displayAmount, displayCents, readCents, ZERO } from '#domain/money/cents.ts';
import { drawLogo, LOGO_ROOM } from './draw-logo.ts';
import type { InvoiceDocument, InvoiceMark } from './invoice-document.ts';
import { heightOf, INK, type PdfPage } from './pdf-page.ts';
import { drawSilent, openGroup, readText, type Structure } from './structure.ts';
import { BELOW_WINDOWS_Y, BILL_TO_Y, SENDER_Y, WINDOW_WIDTH } from './window-envelope.ts';

const RIGHT_COLUMN = 220;

const MARK_LABELS: Record<InvoiceMark, string> = {
  PREVIEW: 'Preview: not issued',
  VOID: 'Void: do not pay',
  REPLACED: 'Replaced by a later revision: do not pay',
};

/** Who asks whom, under which number: each address behind a window of the envelope, the rest beside them. */
export function drawInvoiceHead(page: PdfPage, root: Structure, invoice: InvoiceDocument): void {
  writeAgency(page, root, invoice);
  writeNumber(page, root, invoice);
  writeBillTo(page, root, invoice.content);
  writeFacts(page, root, invoice.content);
}

function writeAgency(page: PdfPage, root: Structure, { content }: InvoiceDocument): void {
  const { legalName, mailingAddress, phone, email, licenseNumbers } = content.agency;
  const window = { x: page.left, width: WINDOW_WIDTH };
  let y = SENDER_Y;
  y += readText(page, root, 'P', legalName, { ...window, y, size: 11, face: 'strong' }) + 1;
  y += readText(page, root, 'P', mailingAddress, { ...window, y, size: 9, colour: INK.soft }) + 3;
  const reach = [phone, email].filter((part) => part !== '').join('   ');
  const contact = [reach, licenseNumbers].filter((line) => line !== '').join('\n');
  readText(page, root, 'P', contact, { ...window, y, size: 8, colour: INK.faint });
}

function writeNumber(page: PdfPage, root: Structure, { content, mark, logo }: InvoiceDocument): void {
  const right = { x: page.right - RIGHT_COLUMN, width: RIGHT_COLUMN, align: 'right' } as const;
  if (logo !== null) drawSilent(page, () => drawLogo(page, logo, SENDER_Y - 4));
  const y = SENDER_Y + (logo === null ? 0 : LOGO_ROOM);
  readText(page, root, 'P', 'Invoice', { ...right, y, size: 9.5, colour: INK.faint });
  readText(page, root, 'H1', content.number, { ...right, y: y + 12, size: 15, face: 'strongFigures' });
  const revision =
    content.revisedOn === null ? '' : `Revision ${content.revision} of ${displayDate(content.revisedOn)}`;
  readText(page, root, 'P', mark === null ? revision : MARK_LABELS[mark], {
    ...right,
    y: y + 33,
    size: 9.5,
    colour: mark === null ? INK.soft : INK.stamp,
    face: mark === null ? 'text' : 'strong',
  });
}

function writeBillTo(page: PdfPage, root: Structure, { billTo }: InvoiceContent): void {
  const window = { x: page.left, width: WINDOW_WIDTH };
  // Above the window: it is no line of the address.
  readText(page, root, 'P', 'Bill to', { ...window, y: BILL_TO_Y - 13, size: 8, colour: INK.faint });
  const attention = billTo.contact === '' ? '' : `Attn: ${billTo.contact}`;
  const address = [billTo.company, attention, billTo.address].filter((line) => line !== '').join('\n');
  readText(page, root, 'P', address, { ...window, y: BILL_TO_Y, size: 10 });
}

function writeFacts(page: PdfPage, root: Structure, content: InvoiceContent): void {
  const facts: [string, string][] = [
    ['Invoice date', displayDate(content.issuedOn)],
    ['Terms', termsOf(content)],
    ['Due date', displayDate(content.dueOn)],
    ['Filings', String(content.lines.length)],
  ];
  const x = page.right - RIGHT_COLUMN;
  const table = openGroup(page, root, 'Table');
  let y = BILL_TO_Y;
  for (const [label, value] of facts) {
    const row = openGroup(page, table, 'TR');
    readText(page, row, 'TD', label, { x, y, width: 80, size: 9.5, colour: INK.faint });
    readText(page, row, 'TD', value, {
      x,
      y,
      width: RIGHT_COLUMN,
      size: 9.5,
      face: 'strong',
      align: 'right',
    });
    row.end();
    const below = y + 14;
    drawSilent(page, () =>
      page.document.moveTo(x, below).lineTo(page.right, below).lineWidth(0.6).strokeColor(INK.line).stroke(),
    );
    y += 19;
  }
  table.end();
}

/** As the trade names the time there is to pay. */
function termsOf({ issuedOn, dueOn }: InvoiceContent): string {
  const days = daysBetween(issuedOn, dueOn);
  return days <= 0 ? 'Due on receipt' : `Net ${days}`;
}

/** What is to be paid and until when, in large letters, with the note of the agency below. */
export function drawAmountDue(
  page: PdfPage,
  root: Structure,
  { content, since }: InvoiceDocument,
  open: Cents,
): void {
  page.y = BELOW_WINDOWS_Y;
  const isPaid = open === ZERO && (since !== null || readCents(content.paid) !== ZERO);
  // What the agency took off the balance itself was never paid.
  const isAdjusted = since?.payments.some(
    ({ source, allocated }) => source === 'WRITE_OFF' && allocated !== ZERO,
  );
  const settled = isAdjusted
    ? { amount: 'Settled', words: 'nothing is due after an adjustment' }
    : { amount: 'Paid in full', words: 'nothing is due' };
  const amount = isPaid ? settled.amount : displayCents(open);
  page.document.font('strong').fontSize(22);
  const width = page.document.widthOfString(amount) + 6;
  readText(page, root, 'P', amount, { x: page.left, y: page.y, width, size: 22, face: 'strong' });
  const rest = { x: page.left + width + 4, width: page.width - width - 4 };
  readText(
    page,
    root,
    'P',
    isPaid ? settled.words : `due ${displayDate(content.dueOn)}${ofTotal(content, open)}`,
    {
      ...rest,
      y: page.y + 10,
      size: 10.5,
      colour: INK.soft,
    },
  );
  page.y += 34;
  if (content.note === '') return;
  const at = { x: page.left, y: page.y, width: page.width, size: 9.5 };
  page.need(heightOf(page, content.note, at));
  page.y += readText(page, root, 'P', content.note, at) + 8;
}

/** Says that the amount is not all of the invoice, where it is not. */
const ofTotal = ({ total }: InvoiceContent, open: Cents): string =>
  readCents(total) === open ? '' : `, of ${displayAmount(total)} billed`;
