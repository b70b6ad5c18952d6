import { LIST_USERS } from '#contract/paths/user.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { FilingSelect } from './fields.tsx';
import { FieldGrid } from './form-section.tsx';

/** For administrators: the customer whose filing this is. */
export function OnBehalfField() {
  const users = useList(LIST_USERS, { limit: 200, sort: 'name' });
  const options = (users.data?.items ?? [])
    .filter((user) => user.role === 'REGULAR' && user.status === 'ACTIVE')
    .map((user) => ({
      value: user.id,
      label: `${user.firstName} ${user.lastName}, ${user.companyName ?? user.email}`,
    }));
  return (
    <FieldGrid>
      <FilingSelect path="onBehalfOfUserId" options={options} />
    </FieldGrid>
  );
}
