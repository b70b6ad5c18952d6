import { displayDate } from '#domain/calendar/civil-date.ts';
import { type Cents, displayCents } from '#domain/money/cents.ts';
import { drawStamp } from './draw-stamp.ts';
import type { FilingSummary, SummaryCharge } from './filing-summary.ts';
import { bytesOf, heightOf, INK, openSheet, rule, type Sheet, write, writeFeet } from './sheet.ts';

const AMOUNT_WIDTH = 92;

function writeHead(sheet: Sheet, summary: FilingSummary): void {
  const { agency } = summary;
  write(sheet, agency.legalName, { x: sheet.left, y: sheet.y, width: 320, size: 9.5, face: 'strong' });
  const contact = [
    agency.address,
    [agency.phone, agency.email].filter(Boolean).join('   '),
    agency.licenseNumbers,
  ];
  write(sheet, contact.filter(Boolean).join('\n'), {
    x: sheet.left,
    y: sheet.y + 14,
    width: 320,
    size: 8,
    colour: INK.faint,
  });
  sheet.y += 74;
  write(sheet, summary.proof ? 'Surplus lines tax: filed' : 'Surplus lines tax: summary', {
    x: sheet.left,
    y: sheet.y,
    width: 350,
    size: 22,
    face: 'strong',
  });
  sheet.y += 30;
  write(sheet, `${summary.stateName}, ${summary.filingType.toLowerCase()}, ${summary.number}`, {
    x: sheet.left,
    y: sheet.y,
    width: 350,
    size: 10.5,
    colour: INK.soft,
  });
  drawStamp(sheet, {
    centreX: sheet.right - 56,
    centreY: 112,
    ring: summary.stateName,
    word: summary.proof ? 'FILED' : 'NOT YET FILED',
    date: summary.proof ? displayDate(summary.proof.completedOn) : null,
  });
  sheet.y += 30;
}

function writeFacts(sheet: Sheet, summary: FilingSummary): void {
  const facts: [string, string][] = [
    ['Insured', [summary.insured, summary.insuredAddress].filter(Boolean).join('\n')],
    ['Policy number', summary.policyNumber],
    ['Policy period', `${displayDate(summary.policyEffectiveOn)} to ${displayDate(summary.expirationOn)}`],
    ['Transaction effective', displayDate(summary.transactionEffectiveOn)],
    ['Insurer', summary.insurers.join('\n') || 'not given'],
    ['Filed', summary.capacityWords],
    ['Status', summary.statusWords],
  ];
  for (const [label, value] of facts) {
    const width = sheet.width - 130;
    const height = Math.max(12, heightOf(sheet, value, { width, size: 9.5 }));
    sheet.need(height + 9);
    rule(sheet, sheet.y);
    write(sheet, label, { x: sheet.left, y: sheet.y + 5, width: 122, size: 9, colour: INK.faint });
    write(sheet, value, { x: sheet.left + 130, y: sheet.y + 4.5, width, size: 9.5 });
    sheet.y += height + 8;
  }
  rule(sheet, sheet.y);
  sheet.y += 20;
}

function writeHeading(sheet: Sheet, text: string): void {
  sheet.need(70);
  write(sheet, text, { x: sheet.left, y: sheet.y, width: sheet.width, size: 11.5, face: 'strong' });
  sheet.y += 19;
}

function writeAmount(sheet: Sheet, amount: Cents, y: number, strong = false, size = 10): void {
  write(sheet, displayCents(amount), {
    x: sheet.right - AMOUNT_WIDTH,
    y,
    width: AMOUNT_WIDTH,
    size,
    face: strong ? 'strongFigures' : 'figures',
    align: 'right',
  });
}

function writeCharge(sheet: Sheet, charge: SummaryCharge): void {
  const width = sheet.width - AMOUNT_WIDTH - 16;
  const small = { width, size: 8 };
  const lines = [charge.arithmetic, `Paid to ${charge.payee}`, charge.law, charge.source].filter(
    (line): line is string => line !== null,
  );
  const height = 15 + lines.reduce((sum, line) => sum + heightOf(sheet, line, small) + 1.5, 0);
  sheet.need(height + 8);
  rule(sheet, sheet.y);
  write(sheet, charge.label, { x: sheet.left, y: sheet.y + 5, width, size: 9.8, face: 'strong' });
  writeAmount(sheet, charge.amount, sheet.y + 5);
  let y = sheet.y + 19;
  for (const [index, line] of lines.entries()) {
    y += write(sheet, line, { x: sheet.left, y, ...small, colour: index === 0 ? INK.soft : INK.faint }) + 1.5;
  }
  sheet.y = y + 5;
}

function writeTotal(sheet: Sheet, label: string, amount: Cents, weight: number): void {
  sheet.need(26);
  rule(sheet, sheet.y, weight, INK.ink);
  write(sheet, label, { x: sheet.left, y: sheet.y + 6, width: 300, size: 10.5, face: 'strong' });
  writeAmount(sheet, amount, sheet.y + 6, true, 10.5);
  sheet.y += 30;
}

function writeProof(sheet: Sheet, summary: FilingSummary): void {
  const { proof } = summary;
  if (!proof) {
    writeHeading(sheet, 'Not yet filed');
    const text =
      'This is a summary of a filing that is not completed. It proves nothing to a state or an insurer; ask for it again when the filing is completed.';
    sheet.y += write(sheet, text, {
      x: sheet.left,
      y: sheet.y,
      width: sheet.width,
      size: 9.5,
      colour: INK.warn,
    });
    return;
  }
  writeHeading(sheet, 'Proof');
  sheet.need(70);
  const width = sheet.width;
  sheet.y += write(sheet, proof.confirmation, { x: sheet.left, y: sheet.y, width, size: 9.5 }) + 4;
  sheet.y +=
    write(sheet, `Public verification link: ${proof.verificationUrl}`, {
      x: sheet.left,
      y: sheet.y,
      width,
      size: 9.5,
    }) + 4;
  sheet.y += write(sheet, `Verification code  ${proof.verificationCode}`, {
    x: sheet.left,
    y: sheet.y,
    width,
    size: 10,
    face: 'strongFigures',
  });
}

/** The filing summary as a PDF: each charge with its arithmetic, law and payee. Equal facts give equal bytes. */
export function drawFilingSummary(summary: FilingSummary): Promise<Buffer> {
  const sheet = openSheet({
    title: `Filing summary ${summary.number}`,
    author: summary.agency.legalName,
    subject: `${summary.stateName} surplus lines tax, policy ${summary.policyNumber}`,
    createdAt: summary.asOf,
  });
  writeHead(sheet, summary);
  writeFacts(sheet, summary);
  writeProof(sheet, summary);
  sheet.y += 18;

  writeHeading(sheet, `${summary.stateName} taxes and fees`);
  for (const charge of summary.stateCharges) writeCharge(sheet, charge);
  writeTotal(sheet, `${summary.stateName} total`, summary.stateTotal, 0.9);
  if (summary.agencyCharges.length > 0) {
    writeHeading(sheet, 'Agency fees');
    for (const charge of summary.agencyCharges) writeCharge(sheet, charge);
  }
  writeTotal(sheet, 'Total', summary.total, 1.4);
  if (summary.payments.length > 0) {
    writeHeading(sheet, 'Received');
    for (const { words, amount } of summary.payments) {
      sheet.need(20);
      rule(sheet, sheet.y);
      write(sheet, words, {
        x: sheet.left,
        y: sheet.y + 5,
        width: sheet.width - AMOUNT_WIDTH - 16,
        size: 9.5,
      });
      writeAmount(sheet, amount, sheet.y + 5);
      sheet.y += 20;
    }
    writeTotal(sheet, 'Still owed', summary.balance, 0.9);
  }
  writeFeet(
    sheet,
    `${summary.number}   rulebook ${summary.rulebookVersion}   figures as submitted and frozen`,
  );
  return bytesOf(sheet);
}
