import type { ClientSummary } from '#contract/client.ts';
import type { LicenseBody } from '#contract/license.ts';
import { LIST_LIMIT_MAXIMUM } from '#contract/limits.ts';
import { LIST_CLIENTS } from '#contract/paths/client.ts';
import { FormSelect } from '../../shared/form/form-fields.tsx';
import { type Form, useFormValue } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
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

const NO_COMPANY = 'no company';

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

/** The clients to choose from. */
const useClients = () => useList(LIST_CLIENTS, { limit: LIST_LIMIT_MAXIMUM }).data?.items ?? [];

/** The client that is chosen for a license that was not its own before. */
export function useNewClient(
  license: LicenseBody | null,
  { owner, clientId }: Pick<LicenseOwnership, 'owner' | 'clientId'>,
): ClientSummary | undefined {
  const clients = useClients();
  return license !== null && owner === 'CLIENT' && clientId !== license.clientId
    ? clients.find(({ id }) => id === clientId)
    : undefined;
}

interface Props<Values> {
  form: Form<Values>;
  /** The one that is changed; null: a new one. */
  license: LicenseBody | null;
}

/** Asks whose license it is: of a client, whose company is known with it, of a company, or our own. */
export function LicenseOwner<Values extends LicenseOwnership>({ form, license }: Props<Values>) {
  const owner = useFormValue(form, 'owner');
  const clients = useClients();
  const isListed = clients.some(({ id }) => id === license?.clientId);
  const newClient = useNewClient(license, { owner, clientId: useFormValue(form, 'clientId') });
  const movesTo = license !== null && newClient?.companyId !== license.companyId ? newClient : undefined;
  return (
    <>
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
            {clients.map(({ id, name, company }) => (
              <option key={id} value={id}>
                {company === null ? name : `${name} (${company})`}
              </option>
            ))}
          </FormSelect>
        ) : null}
        {owner === 'COMPANY' ? <FormCompany {...form.field('companyId')} /> : null}
      </div>
      {movesTo === undefined ? null : (
        <Notice tone="warn">
          The license and its documents move from {license?.company ?? NO_COMPANY} to{' '}
          {movesTo.company ?? NO_COMPANY}.
        </Notice>
      )}
    </>
  );
}
