import { useState } from 'react';
import { LIST_COMPANIES } from '#contract/paths/company.ts';
import { Combobox } from '../../shared/form/combobox.tsx';
import { FormControl } from '../../shared/form/form-fields.tsx';
import type { FieldOf } from '../../shared/form/use-form.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { describeDoubts } from './company-doubts.ts';

/** As many as are looked through at a glance. */
const MATCHES = 8;
/** Milliseconds of silence after which what was typed is looked for. */
const SILENCE = 200;

export interface PickedCompany {
  id: string;
  company: string;
}

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  picked: PickedCompany | null;
  onPick(company: PickedCompany): void;
}

type CompanyOf = FieldOf & Pick<Props, 'hint'>;

/** A company as a field of a form. */
export function FormCompany({ hint, ...field }: CompanyOf) {
  return (
    <FormControl<PickedCompany | null> {...field}>
      {({ value, error, onChange }) => (
        <CompanyPicker
          label={field.label}
          required={field.required}
          hint={hint}
          error={error}
          picked={value}
          onPick={onChange}
        />
      )}
    </FormControl>
  );
}

/** A company, found by typing a part of its name, its contact or an email address. */
function CompanyPicker({ picked, onPick, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebouncedValue(typed ?? '', SILENCE);
  const found = useList(LIST_COMPANIES, {
    ...(search.trim() === '' ? {} : { search }),
    sort: 'company',
    limit: MATCHES,
  });
  return (
    <Combobox
      {...field}
      placeholder="Start typing a name"
      picked={picked?.company ?? ''}
      typed={typed}
      onType={setTyped}
      // Nothing is given to a company that is merged into another.
      matches={(found.data?.items ?? []).filter(({ mergedInto }) => mergedInto === null)}
      isAnswered={search === typed && !found.isPlaceholderData}
      none="No match. Add the company under Companies first."
      keyOf={({ id }) => id}
      render={(found) => (
        <>
          {found.company}
          <small>
            {[found.name, found.email, describeDoubts(found)].filter((part) => part !== '').join('. ')}
          </small>
        </>
      )}
      onPick={({ id, company }) => onPick({ id, company })}
    />
  );
}
