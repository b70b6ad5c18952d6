import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { BodyOf } from '#contract/api.ts';
import { LIST_STATE_SETTINGS } from '#contract/paths/filing-state-settings.ts';
import {
  LIST_COMPANY_COMMISSIONS,
  LIST_COMPANY_FILING_FEES,
  LIST_USER_COMMISSIONS,
  LIST_USER_FILING_FEES,
  PUT_COMPANY_COMMISSION,
  PUT_COMPANY_FILING_FEE,
  PUT_USER_COMMISSION,
  PUT_USER_FILING_FEE,
} from '#contract/paths/terms.ts';
import type { CommissionBody, FilingFeeBody } from '#contract/terms.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { notify, toast } from '../../shared/feedback/message-store.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { type Field, type Group, toRequest, toTyped } from './terms.ts';
import {
  changedKeys,
  edit,
  type Grid,
  type Key,
  keyOf,
  markSaved,
  paste,
  type Sheet,
  startGrid,
  termsAt,
  undo,
} from './terms-grid.ts';

/** With whom terms are agreed: one user, or a company for all of its users. */
export interface TermsOwner {
  kind: 'user' | 'company';
  id: string;
  /** Of a user: the company whose terms stand behind their own; null for none. */
  companyId?: string | null;
}

const ROUTES = {
  user: {
    commissions: LIST_USER_COMMISSIONS,
    filingFees: LIST_USER_FILING_FEES,
    putCommission: PUT_USER_COMMISSION,
    putFilingFee: PUT_USER_FILING_FEE,
  },
  company: {
    commissions: LIST_COMPANY_COMMISSIONS,
    filingFees: LIST_COMPANY_FILING_FEES,
    putCommission: PUT_COMPANY_COMMISSION,
    putFilingFee: PUT_COMPANY_FILING_FEE,
  },
} as const;

/** Calls under way at the same time. */
const LANES = 4;

function toSheet(rates: CommissionBody[], settings: FilingFeeBody[]): Sheet {
  const fees = settings.map(({ filingStateId, filingFee, filingFeeValue, filingFeeMinimum }) => [
    keyOf(filingStateId, 'FEE'),
    toTyped(filingFee, filingFeeValue, filingFeeMinimum),
  ]);
  const commissions = rates.map(({ filingStateId, type, mode, value, minimum }) => [
    keyOf(filingStateId, type),
    toTyped(mode, value, minimum),
  ]);
  return Object.fromEntries([...fees, ...commissions]);
}

async function loadSheet({ kind, id }: TermsOwner, signal: AbortSignal): Promise<Sheet> {
  const [rates, settings] = await Promise.all([
    call(ROUTES[kind].commissions, { params: { id }, signal }),
    call(ROUTES[kind].filingFees, { params: { id }, signal }),
  ]);
  return toSheet(rates.items, settings.items);
}

/** The agency's own terms of all states, those agreed with a company that stand behind, and those of the owner. */
export function useLoadedTerms(owner: TermsOwner) {
  return useQuery({
    queryKey: [owner.kind, owner.id, 'terms', owner.companyId ?? null],
    // What is being typed must not be replaced by what is loaded in the meantime.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const behind = owner.companyId ?? null;
      const [states, sheet, company] = await Promise.all([
        call(LIST_STATE_SETTINGS, { signal }),
        loadSheet(owner, signal),
        behind === null ? {} : loadSheet({ kind: 'company', id: behind }, signal),
      ]);
      return { states: states.items, sheet, company };
    },
  });
}

/** What the server said against a cell, by "TX.NB". */
export type Refusals = Readonly<Record<Key, Partial<Record<Field, string>>>>;

function readRefusal(group: Group, error: unknown): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) throw error;
  const { fields } = error;
  const of = (field: Field, name: string) => fields[field] ?? fields[name];
  const found =
    group === 'FEE'
      ? {
          mode: fields.filingFee,
          value: of('value', 'filingFeeValue'),
          minimum: of('minimum', 'filingFeeMinimum'),
        }
      : { mode: fields.mode, value: fields.value, minimum: fields.minimum };
  return Object.values(found).some(Boolean) ? found : { mode: error.message };
}

/** Saves what is agreed for one state and group. */
async function saveTerms({ kind, id }: TermsOwner, grid: Grid, key: Key): Promise<void> {
  const [filingStateId, group] = key.split('.') as [JurisdictionCode, Group];
  const body = toRequest(group, termsAt(grid.now, key));
  if (group === 'FEE') {
    await call(ROUTES[kind].putFilingFee, {
      params: { id, filingStateId },
      body: body as BodyOf<typeof PUT_USER_FILING_FEE>,
    });
  } else {
    await call(ROUTES[kind].putCommission, {
      params: { id, filingStateId, type: group },
      body: body as BodyOf<typeof PUT_USER_COMMISSION>,
    });
  }
}

/** Saves some keys, a few at a time; gives back which were taken and what was said against the others. */
async function saveKeys(owner: TermsOwner, grid: Grid, keys: readonly Key[]) {
  const waiting = [...keys];
  const taken: Key[] = [];
  const refusals: Record<Key, Partial<Record<Field, string>>> = {};
  async function lane(): Promise<void> {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      try {
        await saveTerms(owner, grid, key);
        taken.push(key);
      } catch (error) {
        refusals[key] = readRefusal(key.split('.')[1] as Group, error);
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return { taken, refusals };
}

/** The grid while it is edited: changes, paste, undo, saving. */
export function useTerms(owner: TermsOwner, states: readonly string[], sheet: Sheet) {
  const [grid, setGrid] = useState(() => startGrid(sheet));
  const [refusals, setRefusals] = useState<Refusals>({});
  const changed = changedKeys(grid);
  const isDirty = changed.length > 0;

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const change = useCallback((state: string, group: Group, field: Field, text: string) => {
    setGrid((before) => edit(before, state, group, field, text));
    setRefusals(({ [keyOf(state, group)]: _mended, ...others }) => others);
  }, []);

  const save = useMutation({
    mutationFn: () => saveKeys(owner, grid, changed),
    onSuccess: async ({ taken, refusals: found }) => {
      setGrid((now) => markSaved(now, taken));
      setRefusals(found);
      const refused = Object.keys(found).length;
      if (refused === 0) toast('Terms saved');
      else notify('Some terms were not saved', `${refused} need your attention; they are marked.`, 'bad');
      await refreshUsers();
    },
  });

  return {
    grid,
    changed,
    refusals,
    save,
    change,
    canUndo: grid.before.length > 0,
    undo: () => setGrid(undo),
    /** True when it was a block of cells, and is in the grid now. */
    paste(state: string, column: number, text: string): boolean {
      const pasted = paste(grid, states, { state, column }, text);
      if (pasted === null) return false;
      setGrid(pasted.grid);
      if (pasted.cells > 0) toast(`${pasted.cells} cells pasted`);
      if (pasted.refused.length > 0)
        notify('Not everything fits', pasted.refused.slice(0, 3).join(' '), 'bad');
      return true;
    },
  };
}
