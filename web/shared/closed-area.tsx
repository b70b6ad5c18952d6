import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHead } from './page-head.tsx';

interface Props {
  title: string;
  /** What to use meanwhile, in a sentence. */
  meanwhile: string;
  to: string;
  label: string;
}

/** The page of an area that this version does not have yet: says so, and what to use until it is there. */
export function ClosedArea({ title, meanwhile, to, label }: Props) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title="This area is not open yet in this version"
        action={<ButtonLink to={to}>{label}</ButtonLink>}
      >
        {meanwhile}
      </EmptyState>
    </>
  );
}
