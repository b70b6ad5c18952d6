import type { OfficeAddress, OfficeFiling } from '../office/office-report.ts';
import { valuesOf } from './field-values.ts';
import type { FieldValue, ScreenDocument, ScreenField } from './screen.ts';
import { screenOf } from './screens.ts';

/** One field of an entry screen with what is typed into it. */
export interface EntryField {
  label: string;
  hint: string | null;
  /** Our record has no such field. */
  isLookedUp: boolean;
  /** One for each of several; none where nothing was entered. */
  values: readonly string[];
}

/** The screen of a state's office for one filing. */
export interface EntryScreen {
  /** Where its order was read; null: the order is ours. */
  document: ScreenDocument | null;
  groups: readonly { heading: string; fields: readonly EntryField[] }[];
}

const field = (label: string, value: string): EntryField => ({
  label,
  hint: null,
  isLookedUp: false,
  values: value === '' ? [] : [value],
});

const addressFields = (label: string, { street, city, state, postalCode, county }: OfficeAddress) =>
  [
    field(label, street),
    field(`${label}, city`, city),
    field(`${label}, state`, state),
    field(`${label}, ZIP`, postalCode),
    field(`${label}, county`, county),
  ].filter(({ values }, position) => position === 0 || values.length > 0);

const insurerFields = ({ insurers }: OfficeFiling) =>
  insurers.flatMap(({ name, naic, sharePercent }, position) => {
    const label = insurers.length > 1 ? `Insurer ${position + 1}` : 'Insurer';
    return [
      field(label, name),
      field(`${label}, NAIC or alien number`, naic),
      field(`${label}, share percent`, sharePercent || '100'),
    ];
  });

/** What stands in one line of a sheet and goes into several fields of a screen. */
const PARTS: Partial<Record<FieldValue, (filing: OfficeFiling, label: string) => EntryField[]>> = {
  mailingAddress: ({ mailingAddress }, label) => addressFields(label, mailingAddress),
  riskAddress: ({ riskAddress }, label) => addressFields(label, riskAddress),
  insurers: (filing) => insurerFields(filing),
  coverages: ({ coverages }) =>
    coverages.map(({ line, codes, premium }) => field([line, ...codes].join(', '), premium)),
  fees: ({ fees }) => fees.map(({ kind, amount }) => field(kind, amount)),
  charges: ({ charges }) => charges.map(({ label, amount }) => field(label, amount)),
  allocation: ({ allocation }, label) =>
    allocation.map(({ state, premium }) => field(`${label}, ${state}`, premium)),
};

function entryFields(filing: OfficeFiling, state: string, { label, value, hint }: ScreenField): EntryField[] {
  const parts = PARTS[value]?.(filing, label);
  if (parts !== undefined && parts.length > 0) return parts;
  return [
    { label, hint: hint ?? null, isLookedUp: value === 'LOOK_UP', values: valuesOf(value, filing, state) },
  ];
}

/** The fields of a state's portal in the order of its screen, each value by itself as it is typed there. */
export function entryScreenOf(filing: OfficeFiling, state: string): EntryScreen {
  const { document, groups } = screenOf(state);
  return {
    document,
    groups: groups.map(({ heading, fields }) => ({
      heading,
      fields: fields.flatMap((each) => entryFields(filing, state, each)),
    })),
  };
}
