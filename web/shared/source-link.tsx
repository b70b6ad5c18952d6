import type { ReactNode } from 'react';

/** Where a rule or a decision can be read. It opens beside the page, which keeps what was typed in it. */
export function SourceLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
