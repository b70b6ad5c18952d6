import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GET_PAYABLE } from '#contract/paths/payment.ts';
import type { Cents } from '#domain/money/cents.ts';
import { call } from '../../shared/api/call.ts';
import { allocationsOf, amountsOf, type Choice, faultsOf } from './allocation-choice.ts';

/** What a company's money can be put on; none is asked for without a company. */
export function usePayable(companyId: string | null) {
  return useQuery({
    queryKey: ['payable', companyId],
    enabled: companyId !== null,
    queryFn: ({ signal }) => call(GET_PAYABLE, { params: { id: companyId ?? '' }, signal }),
  });
}

interface Asked {
  companyId: string | null;
  available: Cents;
  /** What is chosen at first, and for which company: what was chosen for another says nothing about this one. */
  start?: { companyId: string; choice: Choice } | null;
}

/** What of a company's balance the money is put on: the choice, how to change it, and what is sent of it. */
export function useAllocation({ companyId, available, start = null }: Asked) {
  const [chosen, setChosen] = useState(start);
  const choice = chosen !== null && chosen.companyId === companyId ? chosen.choice : null;
  const { data } = usePayable(companyId);
  return {
    choice,
    choose: (next: Choice) => setChosen(companyId === null ? null : { companyId, choice: next }),
    /** What each target gets, chosen or because it is the oldest; undefined until it is known what is open. */
    amounts: data === undefined ? undefined : amountsOf(choice, data, available),
    allocations: data === undefined ? undefined : allocationsOf(choice, data, available),
    /** False while an amount is at fault, and until it is known what was chosen. */
    canSend: choice === null || (data !== undefined && faultsOf(choice, data, available).size === 0),
  };
}

/** Leads to the amount at fault. */
export function focusAmountAtFault() {
  document.querySelector<HTMLElement>('td input[aria-invalid]')?.focus();
}
