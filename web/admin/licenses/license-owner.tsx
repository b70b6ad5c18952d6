import type { LicenseBody } from '#contract/license.ts';
import { LIST_LIMIT_MAXIMUM } from '#contract/limits.ts';
import { LIST_CLIENTS } from '#contract/paths/client.ts';
import { FormSelect } from '../../shared/form/form-fields.tsx';
import { type Form, useFormValue } from '../../shared/form/use-form.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { FormCompany, type PickedCompany } from '../companies/company-picker.tsx';
import styles from './licenses.module.css';

type Owner = 'CLIENT' | 'COMPANY' | 'AGENCY';

/** Whose license it is; of the three what `owner` names counts. */
export interface LicenseOwnership {
  owner: Owner;
  clientId: string;
  companyId: PickedCompany | null;
}

const OWNERS: Readonly<Record<Owner, string>> = {
  CLIENT: 'A client',
  COMPANY: 'A company',
  AGENCY: 'Our agency',
};

/** What is asked, by whose license it is. */
export const ownerRules = (owner: Owner) => ({
  owner: { label: 'License holder', required: true },
  clientId: { label: 'Client', required: owner === 'CLIENT' },
  companyId: { label: 'Company', required: owner === 'COMPANY' },
});

export function ownershipOf({ clientId, companyId, company }: LicenseBody): LicenseOwnership {
  return {
    owner: clientId !== null ? 'CLIENT' : companyId !== null ? 'COMPANY' : 'AGENCY',
    clientId: clientId ?? '',
    companyId: companyId === null ? null : { id: companyId, company: company ?? '' },
  };
}

interface Props<Values> {
  form: Form<Values>;
  /** The one that is changed; null: a new one. */
  license: LicenseBody | null;
}

/** Asks whose license it is: of a client, whose company is known with it, of a company, or our own. */
export function LicenseOwner<Values extends LicenseOwnership>({ form, license }: Props<Values>) {
  const owner = useFormValue(form, 'owner');
  const clients = useList(LIST_CLIENTS, { limit: LIST_LIMIT_MAXIMUM });
  const isListed = clients.data?.items.some(({ id }) => id === license?.clientId);
  return (
    <div className={styles.pair}>
      <FormSelect {...form.field('owner')}>
        {Object.entries(OWNERS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </FormSelect>
      {owner === 'CLIENT' ? (
        <FormSelect {...form.field('clientId')}>
          <option value="">Choose</option>
          {license?.clientId && !isListed ? (
            <option value={license.clientId}>{license.clientName}</option>
          ) : null}
          {(clients.data?.items ?? []).map(({ id, name, company }) => (
            <option key={id} value={id}>
              {company === null ? name : `${name} (${company})`}
            </option>
          ))}
        </FormSelect>
      ) : null}
      {owner === 'COMPANY' ? <FormCompany {...form.field('companyId')} /> : null}
    </div>
  );
}
