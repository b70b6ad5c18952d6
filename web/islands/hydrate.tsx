import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { PageAnswers } from '#contract/page-answers.ts';
import { Messages } from '../shared/feedback/messages.tsx';
import { queryClient } from '../shared/queries/query-client.ts';
import { type ServedPage, ServedPageContext } from '../shared/served-page.ts';
import { keepAnswers } from './answers.ts';
import { PARTS } from './parts.ts';

interface Props {
  page: ServedPage;
  listens(): void;
  children: ReactNode;
}

function Surroundings({ page, listens, children }: Props) {
  useEffect(listens, [listens]);
  return (
    <QueryClientProvider client={queryClient}>
      <ServedPageContext value={page}>{children}</ServedPageContext>
    </QueryClientProvider>
  );
}

let isPrepared = false;

function prepare(answers: PageAnswers): void {
  if (isPrepared) return;
  isPrepared = true;
  keepAnswers(queryClient, answers);
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Messages />);
}

/** Gives an island its code; returns its root when it listens. */
export async function hydrateIsland(element: HTMLElement, answers: PageAnswers): Promise<Root> {
  const { island = '', prefix = '', props = '{}' } = element.dataset;
  const Part = (await PARTS[island]?.()) as ComponentType<Record<string, unknown>> | undefined;
  if (Part === undefined) throw new Error(`There is no island ${island}.`);
  prepare(answers);
  return await new Promise<Root>((resolve) => {
    const root = hydrateRoot(
      element,
      <Surroundings page={{ today: answers.today }} listens={() => resolve(root)}>
        <Part {...(JSON.parse(props) as Record<string, unknown>)} />
      </Surroundings>,
      { identifierPrefix: prefix },
    );
  });
}
