import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');

/** Boxes that select no row of a table. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'web/admin/users/terms-table.tsx': 'shows only the states with terms of their own',
  'web/customer/submit/fields.tsx': 'fields of the filing form',
  'web/shared/form/check-group.tsx': 'a field of a form',
  'web/shared/form/field.tsx': 'a field of a form',
  'web/shared/list/checkbox-filter.tsx': 'a filter',
  'web/shared/list/column-menu.tsx': 'which columns a list shows',
  'web/shared/list/multi-select-filter.tsx': 'a filter',
};

const BOX = /<input\b(?:(?!\/>)[\s\S])*?type="checkbox"[\s\S]*?\/>/g;

/** The boxes of a file that are not ticked by a selection of `use-row-selection.ts`. */
const ownBoxes = (text: string) =>
  [...text.matchAll(BOX)].filter(
    ([box]) => !/selection\.(?:isSelected|onToggle|setShown)\(/.test(box) || /\.has\(/.test(box),
  );

const files = globSync('web/**/*.tsx', { cwd: project }).filter((file) => !/\.test\.tsx$/.test(file));
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');

test('rows are ticked by one selection: no other file has a box, unless it is named with its reason', () => {
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => ownBoxes(textOf(file)).length > 0);
  expect(found.toSorted()).toEqual(Object.keys(OTHERWISE));
});

test('the tables with boxes are those whose rows are selected', () => {
  const selecting = files.filter((file) => /selection\.onToggle\(/.test(textOf(file)));
  expect(selecting.toSorted()).toEqual([
    'web/admin/bank/bank-columns.tsx',
    'web/admin/invoices/choose-filings.tsx',
    'web/admin/payments/allocation-columns.tsx',
    'web/admin/settings/state-columns.tsx',
    'web/shared/list/select-column.tsx',
  ]);
});

test('a set of ticked ids would be found', () => {
  const before =
    '<label><input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} /> x</label>';
  expect(ownBoxes(before)).toHaveLength(1);
  const own =
    '<input type="checkbox" checked={choiceOf(chosen, row) !== null} onChange={() => onTick(row)} />';
  expect(ownBoxes(own)).toHaveLength(1);
  const held =
    '<input type="checkbox" checked={selection.isSelected(id)} onChange={selection.onToggle(id)} />';
  expect(ownBoxes(held)).toHaveLength(0);
});
