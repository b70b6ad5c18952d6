import list from './list.module.css';
import { SearchBox } from './search-box.tsx';

interface Props<Field extends string> {
  label: string;
  /** The fields that can be searched; the first is taken where the address names none. */
  fields: readonly { value: Field | ''; label: string }[];
  params: { search?: string | undefined; searchField?: Field | undefined };
  change(next: { search?: string; searchField?: Field | '' }, options: { replace: boolean }): void;
}

/** A search box and the field it looks in, both kept in the list's address. */
export function SearchIn<Field extends string>({ label, fields, params, change }: Props<Field>) {
  return (
    <>
      <SearchBox
        label={label}
        value={params.search ?? ''}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <select
        className={list.select}
        aria-label="Search in"
        value={params.searchField ?? fields[0]?.value}
        onChange={(event) => change({ searchField: event.target.value as Field | '' }, { replace: true })}
      >
        {fields.map((field) => (
          <option key={field.value} value={field.value}>
            {field.label}
          </option>
        ))}
      </select>
    </>
  );
}
