import { useState } from 'react';
import { LIST_USERS } from '#contract/paths/user.ts';
import { Combobox } from '../../shared/form/combobox.tsx';
import { PartFault } from '../../shared/part-fault.tsx';
import { useList } from '../../shared/queries/use-list.ts';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';

/** As many as are looked through at a glance, and as many as are asked for: some may not file. */
const MATCHES = 8;
const ASKED = 40;
/** Milliseconds of silence after which what was typed is looked for. */
const SILENCE = 200;

export interface PickedCustomer {
  id: string;
  name: string;
}

interface Props {
  label: string;
  hint: string;
  picked: PickedCustomer | null;
  onPick(customer: PickedCustomer): void;
}

/** Somebody of a company who can file, found by typing a part of a name or an email address. */
export function CustomerPicker({ picked, onPick, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebouncedValue(typed ?? '', SILENCE);
  const found = useList(LIST_USERS, {
    ...(search.trim() === '' ? {} : { search }),
    sort: 'name',
    limit: ASKED,
  });
  const customers = (found.data?.items ?? []).filter(
    ({ role, status, companyId }) => role === 'REGULAR' && status === 'ACTIVE' && companyId !== null,
  );
  return (
    <>
      <Combobox
        {...field}
        required
        placeholder="Start typing a name or email"
        picked={picked?.name ?? ''}
        typed={typed}
        onType={setTyped}
        matches={customers.slice(0, MATCHES)}
        isAnswered={search === typed && !found.isPlaceholderData}
        none="No active customer of a company has this in their name or email."
        keyOf={({ id }) => id}
        render={({ firstName, lastName, companyName, email }) => (
          <>
            {`${firstName} ${lastName}, ${companyName}`}
            <small>{email}</small>
          </>
        )}
        onPick={({ id, firstName, lastName, companyName }) =>
          onPick({ id, name: `${firstName} ${lastName}, ${companyName}` })
        }
      />
      <PartFault of={found} />
    </>
  );
}
