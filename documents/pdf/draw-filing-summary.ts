import { displayDate } from '#domain/calendar/civil-date.ts';
import { type Cents, displayCents } from '#domain/money/cents.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { drawStamp } from './draw-stamp.ts';
import type { FilingSummary, SummaryAmount, SummaryCharge } from './filing-summary.ts';
import {
  bytesOf,
  heightOf,
  INK,
  openPdfPage,
  type PdfPage,
  rule,
  write,
  writeFeet,
  writeLabels,
} from './pdf-page.ts';

const AMOUNT_WIDTH = 92;
const CODE_SIDE = 68;

function writeHead(page: PdfPage, summary: FilingSummary): void {
  const { agency } = summary;
  write(page, agency.legalName, { x: page.left, y: page.y, width: 320, size: 9.5, face: 'strong' });
  const contact = [
    agency.address,
    [agency.phone, agency.email].filter(Boolean).join('   '),
    agency.licenseNumbers,
  ];
  write(page, contact.filter(Boolean).join('\n'), {
    x: page.left,
    y: page.y + 14,
    width: 320,
    size: 8,
    colour: INK.faint,
  });
  page.y += 74;
  write(page, summary.proof ? 'Surplus lines tax: proof of filing' : 'Surplus lines tax: summary', {
    x: page.left,
    y: page.y,
    width: 350,
    size: 22,
    face: 'strong',
  });
  page.y += 30;
  write(page, `${summary.stateName}, ${summary.filingType.toLowerCase()}, ${summary.number}`, {
    x: page.left,
    y: page.y,
    width: 350,
    size: 10.5,
    colour: INK.soft,
  });
  drawStamp(page, {
    centreX: page.right - 56,
    centreY: 112,
    // Never the state's name: it must not be taken for a state's own seal.
    ring: summary.agency.brandName,
    word: summary.proof ? 'FILED' : 'NOT YET FILED',
    date: summary.proof ? displayDate(summary.proof.completedOn) : null,
  });
  page.y += 30;
}

function writeFacts(page: PdfPage, summary: FilingSummary): void {
  const fein = summary.insuredFein === null ? null : `FEIN ${summary.insuredFein}`;
  const insured = [summary.insured, summary.insuredAddress, fein];
  const facts: [string, string][] = [
    ['Insured', insured.filter(Boolean).join('\n')],
    ['Policy number', summary.policyNumber],
    ['Policy period', `${displayDate(summary.policyEffectiveOn)} to ${displayDate(summary.expirationOn)}`],
    ['Transaction effective', displayDate(summary.transactionEffectiveOn)],
    ['Insurer', summary.insurers.join('\n') || 'not given'],
    ['Filing capacity', summary.capacityLabel],
    ['Status', summary.describeStatus],
  ];
  writeLabels(page, facts);
  page.y += 20;
}

/** A heading, never alone at the foot of a page: what follows it takes `below` points. */
function writeHeading(page: PdfPage, text: string, below = 51): void {
  page.need(19 + below);
  write(page, text, { x: page.left, y: page.y, width: page.width, size: 11.5, face: 'strong' });
  page.y += 19;
}

function writeAmount(page: PdfPage, amount: Cents, y: number, strong = false, size = 10): void {
  write(page, displayCents(amount), {
    x: page.right - AMOUNT_WIDTH,
    y,
    width: AMOUNT_WIDTH,
    size,
    face: strong ? 'strongFigures' : 'figures',
    align: 'right',
  });
}

/** The small lines below a charge's label, and what all of it takes. */
function layOutCharge(page: PdfPage, charge: SummaryCharge) {
  const width = page.width - AMOUNT_WIDTH - 16;
  const small = { width, size: 8 };
  const payee = [`Payable to ${charge.payee}`, charge.remittance].filter(Boolean).join('. ');
  const lines = [charge.arithmetic, payee, charge.law, charge.source].filter(
    (line): line is string => line !== null,
  );
  const height = 23 + lines.reduce((sum, line) => sum + heightOf(page, line, small) + 1.5, 0);
  return { width, small, lines, height };
}

function writeCharges(page: PdfPage, heading: string, charges: readonly SummaryCharge[]): void {
  const [first] = charges;
  writeHeading(page, heading, first && layOutCharge(page, first).height);
  for (const charge of charges) writeCharge(page, charge);
}

function writeCharge(page: PdfPage, charge: SummaryCharge): void {
  const { width, small, lines, height } = layOutCharge(page, charge);
  page.need(height);
  rule(page, page.y);
  write(page, charge.label, { x: page.left, y: page.y + 5, width, size: 9.8, face: 'strong' });
  writeAmount(page, charge.amount, page.y + 5);
  let y = page.y + 19;
  for (const [index, line] of lines.entries()) {
    y += write(page, line, { x: page.left, y, ...small, colour: index === 0 ? INK.soft : INK.faint }) + 1.5;
  }
  page.y = y + 5;
}

function writePart(page: PdfPage, words: string, amount: Cents): void {
  const part = { width: page.width - AMOUNT_WIDTH - 16, size: 9.5 };
  const height = heightOf(page, words, part);
  page.need(height + 8);
  rule(page, page.y);
  write(page, words, { x: page.left, y: page.y + 5, ...part });
  writeAmount(page, amount, page.y + 5);
  page.y += height + 8;
}

/** What the charges are computed on. */
function writePremium(page: PdfPage, { coverages, premium, fees }: FilingSummary): void {
  const wordsOf = ({ label, detail }: SummaryAmount) => [label, detail].filter(Boolean).join(', ');
  writeHeading(page, fees.length > 0 ? 'Policy premium and fees' : 'Premium');
  for (const coverage of coverages) writePart(page, wordsOf(coverage), coverage.amount);
  writeTotal(page, 'Premium', premium, 0.9);
  for (const fee of fees) writePart(page, wordsOf(fee), fee.amount);
  if (fees.length > 0) page.y += 10;
}

function writeTotal(page: PdfPage, label: string, amount: Cents, weight: number): void {
  page.need(26);
  rule(page, page.y, weight, INK.ink);
  write(page, label, { x: page.left, y: page.y + 6, width: 300, size: 10.5, face: 'strong' });
  writeAmount(page, amount, page.y + 6, true, 10.5);
  page.y += 30;
}

function writeProof(page: PdfPage, summary: FilingSummary): void {
  const { proof } = summary;
  if (!proof) {
    writeHeading(page, 'Not yet filed');
    const text =
      'This is a summary of a filing that is not completed. It proves nothing to a state or an insurer; ask for it again when the filing is completed.';
    page.y += write(page, text, {
      x: page.left,
      y: page.y,
      width: page.width,
      size: 9.5,
      colour: INK.warn,
    });
    return;
  }
  writeHeading(page, 'Filed');
  page.need(CODE_SIDE + 8);
  const top = page.y;
  const width = page.width - CODE_SIDE - 24;
  const collected =
    proof.collectedOn === null ? null : `Collected from the agent: ${displayDate(proof.collectedOn)}.`;
  const facts = [
    `Filed: ${displayDate(proof.completedOn)}. ${proof.confirmation}`,
    collected,
    `Public verification link: ${proof.verificationUrl}`,
  ];
  for (const fact of facts.filter((text) => text !== null)) {
    page.y += write(page, fact, { x: page.left, y: page.y, width, size: 9.5 }) + 4;
  }
  page.y += write(page, `Verification code  ${proof.verificationCode}`, {
    x: page.left,
    y: page.y,
    width,
    size: 10,
    face: 'strongFigures',
  });
  drawQrCode(page, proof.verificationUrl, { x: page.right - CODE_SIDE, y: top, side: CODE_SIDE });
  page.y = Math.max(page.y, top + CODE_SIDE);
}

/** The proof of filing as a PDF, or a summary of what is not filed yet: each charge with its arithmetic, law and payee. Equal facts give equal bytes. */
export function drawFilingSummary(summary: FilingSummary): Promise<Buffer> {
  const page = openPdfPage({
    title: `${summary.proof ? 'Proof of filing' : 'Filing summary'} ${summary.number}`,
    author: summary.agency.legalName,
    subject: `${summary.stateName} surplus lines tax, policy ${summary.policyNumber}`,
    createdAt: summary.asOf,
  });
  writeHead(page, summary);
  writeFacts(page, summary);
  writeProof(page, summary);
  page.y += 18;

  writePremium(page, summary);
  writeCharges(page, `${summary.stateName} taxes and fees`, summary.stateCharges);
  writeTotal(page, `${summary.stateName} total`, summary.stateTotal, 0.9);
  if (summary.agencyCharges.length > 0) writeCharges(page, 'Agency fees', summary.agencyCharges);
  writeTotal(page, 'Total', summary.total, 1.4);
  if (summary.payments.length > 0) {
    writeHeading(page, 'Received');
    for (const { words, amount } of summary.payments) writePart(page, words, amount);
    writeTotal(page, 'Balance due', summary.balance, 0.9);
  }
  writeFeet(
    page,
    `${summary.number}. Taxes and fees as submitted, calculated under tax rules version ${summary.rulebookVersion}.`,
  );
  return bytesOf(page);
}
