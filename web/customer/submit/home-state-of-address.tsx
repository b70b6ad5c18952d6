import { use } from 'react';
import type { FilingStateSummary } from '#contract/filing-state.ts';
import type { HomeStateBasis } from '#domain/jurisdictions/home-state.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { takeFocus } from './focus-field.ts';
import { useFilingContent, useFilingFormContext } from './form-context.tsx';
import { stateOfAddress } from './state-of-address.ts';
import { ReadFields } from './use-declaration.ts';

const BASES: readonly [HomeStateBasis, string][] = [
  ['PRINCIPAL_PLACE_OF_BUSINESS', 'place of business'],
  ['PRINCIPAL_RESIDENCE', 'residence'],
];

const ADDRESSES = ['insured.mailingAddress.state', 'insured.riskAddress.state'];

/**
 * Offers the state of an address that was read as the home state, with the basis that the person names by pressing. One
 * that is typed further down offers nothing: it would push away what is being typed.
 */
export function HomeStateOfAddress({ states }: { states: readonly FilingStateSummary[] }) {
  const { set } = useFilingFormContext();
  const code = useFilingContent(stateOfAddress);
  const read = use(ReadFields);
  const state = states.find((each) => each.code === code && each.open);
  if (state === undefined || !ADDRESSES.some((path) => read.has(path))) return null;
  return (
    <Notice
      tone="info"
      title={`The insured’s address is in ${state.name}`}
      action={BASES.map(([basis, words]) => (
        <Button
          key={basis}
          variant="dimmed-white"
          onClick={() => {
            set('state', state.code);
            set('homeStateBasis', basis);
            takeFocus(document.querySelector<HTMLElement>('[data-field="state"]'));
          }}
        >
          {`${state.name} is its principal ${words}`}
        </Button>
      ))}
    >
      <p>If the insured is based there, {state.name} is the home state.</p>
    </Notice>
  );
}
