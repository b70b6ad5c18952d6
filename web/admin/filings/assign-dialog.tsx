import { ASSIGN_FILING } from '#contract/paths/workbench.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormSelect } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { ChangedFiling, type StepDialogProps } from './changed-filing.tsx';
import { useAssignees } from './use-assignees.ts';

const RULES = { adminId: { label: 'Assigned to' } } as const;

/** Gives the filing to an admin; who opens it for a filing that is nobody's is proposed. */
export function AssignDialog(props: StepDialogProps) {
  const { filing, onClose } = props;
  const me = useCurrentUser().data?.id ?? '';
  const assignees = useAssignees();
  const fields = useForm<{ adminId: string }>(RULES, { adminId: filing.assignee?.id ?? me });
  const { send, fault, isPending } = useEventStep(filing.id, ASSIGN_FILING, fields.takeFaults);

  const confirm = fields.submit(async ({ adminId }) => {
    const answer = await send({ adminId: adminId === '' ? null : adminId, version: filing.version });
    if (answer === null) return;
    toast(answer.assignee === null ? 'Filing unassigned' : `Assigned to ${answer.assignee.name}`);
    onClose();
  });

  return (
    <Dialog
      title="Assign the filing"
      action="Assign"
      loading={isPending}
      disabled={assignees.data === undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormSelect {...fields.field('adminId')}>
        <option value="">Unassigned</option>
        {(assignees.data ?? []).map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me ? `${name} (me)` : name}
          </option>
        ))}
      </FormSelect>
      <ChangedFiling {...props} fault={fault} />
    </Dialog>
  );
}
