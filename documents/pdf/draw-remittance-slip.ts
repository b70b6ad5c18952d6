import { displayDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import { type Cents, displayCents } from '#domain/money/cents.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { heightOf, INK, type PdfPage } from './pdf-page.ts';
import { drawSilent, readText, type Structure } from './structure.ts';

const CODE_SIDE = 62;
const RIGHT_WIDTH = 96;
const LABEL_HEIGHT = 9;
const PAY_SIZE = 7.5;
const PAY_GAP = 12;
const NEARER = 10;
export const METHOD_LABELS = { ACH: 'Pay by ACH', WIRE: 'Pay by wire', CHECK: 'Pay by check' } as const;

interface Way {
  title: string;
  words: string;
}

/** Each way to pay; where the agency has written none down, whom to ask. */
function waysOf({ agency }: InvoiceContent): Way[] {
  const ways = agency.payBy.map(({ method, words }) => ({ title: METHOD_LABELS[method], words }));
  const ask = { title: 'How to pay', words: `Call ${agency.phone} or email ${agency.email}.` };
  return ways.length === 0 ? [ask] : ways;
}

/** The ways to pay side by side. */
function drawWays(page: PdfPage, root: Structure, ways: readonly Way[], top: number): void {
  const width = columnWidth(page, ways.length);
  for (const [index, { title, words }] of ways.entries()) {
    const at = { x: page.left + index * (width + PAY_GAP), width };
    readText(page, root, 'P', title, { ...at, y: top, size: 9, face: 'strong' });
    readText(page, root, 'P', words, { ...at, y: top + 12, size: PAY_SIZE, colour: INK.soft });
  }
}

const columnWidth = (page: PdfPage, count: number) =>
  (page.width - RIGHT_WIDTH - CODE_SIDE - 24 - (count - 1) * PAY_GAP) / count;

const factAt = (label: string) =>
  ({ width: RIGHT_WIDTH, size: 8.5, face: label === 'From' ? 'strong' : 'strongFigures' }) as const;

/** What tells a payment's invoice, beside the code of its number. */
function drawReference(
  page: PdfPage,
  root: Structure,
  content: InvoiceContent,
  at: { top: number; open: Cents },
) {
  const facts: [string, string][] = [
    ['Invoice', content.number],
    [`Balance due ${displayDate(content.dueOn)}`, displayCents(at.open)],
    ['From', content.billTo.company],
  ];
  const x = page.right - RIGHT_WIDTH - CODE_SIDE - 12;
  let y = at.top;
  for (const [label, value] of facts) {
    readText(page, root, 'P', label, { x, y, width: RIGHT_WIDTH, size: 7, colour: INK.faint });
    y += LABEL_HEIGHT + readText(page, root, 'P', value, { ...factAt(label), x, y: y + LABEL_HEIGHT }) + 2;
  }
  drawSilent(page, () =>
    drawQrCode(page, content.number, { x: page.right - CODE_SIDE, y: at.top, side: CODE_SIDE }),
  );
}

/** How much room the slip takes of a page, in points. */
export function slipHeight(page: PdfPage, content: InvoiceContent): number {
  const ways = waysOf(content);
  const width = columnWidth(page, ways.length);
  const heights = [
    CODE_SIDE,
    3 * (LABEL_HEIGHT + 2) + 2 * 12 + heightOf(page, content.billTo.company, factAt('From')),
    ...ways.map(({ words }) => 12 + heightOf(page, words, { width, size: PAY_SIZE })),
  ];
  // It may stand nearer to the foot than text that goes on overleaf.
  return Math.max(...heights) + 12 - NEARER;
}

/**
 * The slip at the foot of the last page: how to pay, and what tells a payment's invoice; the code holds the number alone,
 * so that a scanner types it where it is looked for.
 */
export function drawRemittanceSlip(
  page: PdfPage,
  root: Structure,
  content: InvoiceContent,
  open: Cents,
): void {
  const { document } = page;
  const height = slipHeight(page, content);
  page.need(height);
  const top = document.page.height - document.page.margins.bottom - 46 - height;
  drawSilent(page, () => {
    document.save().dash(3, { space: 3 }).lineWidth(0.8).strokeColor(INK.soft);
    document.moveTo(page.left, top).lineTo(page.right, top).stroke().undash().restore();
  });
  drawWays(page, root, waysOf(content), top + 10);
  drawReference(page, root, content, { top: top + 10, open });
}
