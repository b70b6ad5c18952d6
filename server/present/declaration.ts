import type { DeclarationBody } from '#contract/declaration.ts';
import type { ReadField } from '#domain/declaration/read-field.ts';
import { addCents, formatCents } from '#domain/money/cents.ts';
import type { readDeclaration } from '#operations/declaration/read-declaration.ts';

/** To less than a tenth of a point, which nobody sees. */
const rounded = (part: number) => Math.round(part * 10_000) / 10_000;

const presentBox = ([x, y, width, height]: ReadField['box']): DeclarationBody['fields'][number]['box'] => [
  rounded(x),
  rounded(y),
  rounded(width),
  rounded(height),
];

export function presentDeclaration(reading: Awaited<ReturnType<typeof readDeclaration>>): DeclarationBody {
  const { documentKind, fields, conflicts, taxes, textFound, scans, unreadPages, pages, pagesRead } = reading;
  return {
    documentKind,
    fields: fields.map(({ path, value, confidence, page, box, label }) => ({
      path,
      value,
      confidence,
      page,
      box: presentBox(box),
      label,
    })),
    conflicts,
    taxes: taxes.map(({ amount, field }) => ({
      amount: formatCents(amount),
      page: field.page,
      box: presentBox(field.box),
      label: field.label,
    })),
    taxTotal: taxes.length === 0 ? null : formatCents(addCents(...taxes.map(({ amount }) => amount))),
    textFound,
    read: scans.length > 0 || !textFound ? 'OCR' : 'TEXT',
    scans,
    unreadPages,
    pages,
    pagesRead,
  };
}
