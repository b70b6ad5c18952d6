import { useState } from 'react';
import { Link } from 'react-router';
import type { TemplateBody } from '#contract/message-template.ts';
import { Button } from '../../shared/button.tsx';
import { DayText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import styles from './message-templates.module.css';
import { TemplateDialog } from './template-dialog.tsx';
import { useMessageTemplates } from './use-message-templates.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Message templates');

type Opened = { template: TemplateBody | null; isDeleting: boolean } | null;

/** What the office writes to customers again and again. */
export default function MessageTemplatesPage() {
  const templates = useMessageTemplates();
  const [opened, setOpened] = useState<Opened>(null);
  const add = <Button onClick={() => setOpened({ template: null, isDeleting: false })}>Add template</Button>;
  const close = () => setOpened(null);
  const items = templates.data ?? [];
  if (templates.isError) return <ErrorScreen error={templates.error} retry={() => templates.refetch()} />;
  return (
    <>
      <PageHead
        above={<Link to="/admin/settings">Settings</Link>}
        title="Message templates"
        lead="Chosen on a filing and filled in from it. You read and change each message before it’s sent."
        actions={items.length > 0 ? add : null}
      />
      {templates.isPending ? <Skeleton lines={6} /> : null}
      {templates.data && items.length === 0 ? (
        <EmptyState title="No templates yet" action={add}>
          Write down what you ask for most often: a missing declaration page, a late reason, a balance due.
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {items.map((template) => (
          <li key={template.id}>
            <div>
              <h2>{template.name}</h2>
              <p className={styles.text}>{template.text}</p>
              <p className={styles.when}>
                Changed <DayText at={template.updatedAt} />
              </p>
            </div>
            <div className={styles.actions}>
              <Button
                variant="dimmed-white"
                aria-label={`Edit ${template.name}`}
                onClick={() => setOpened({ template, isDeleting: false })}
              >
                Edit
              </Button>
              <Button
                variant="dimmed-white"
                aria-label={`Delete ${template.name}`}
                onClick={() => setOpened({ template, isDeleting: true })}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {opened === null ? null : opened.isDeleting && opened.template ? (
        <DeleteTemplateDialog template={opened.template} onClose={close} />
      ) : (
        <TemplateDialog template={opened.template} onClose={close} />
      )}
    </>
  );
}
