import { UPDATE_WEBHOOK } from '#contract/paths/webhook.ts';
import type { WebhookBody } from '#contract/webhook.ts';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import styles from './account-list.module.css';
import { refreshOwnWebhooks } from './own-webhooks.ts';

/** A webhook that is off may be a thief's: turning it on takes the password, as a new one does. */
export function TurnOnWebhookDialog({ webhook, onClose }: { webhook: WebhookBody; onClose(): void }) {
  const keepsPasswords = useKeepsPasswords();
  if (keepsPasswords === undefined) return null;
  return (
    <ConfirmPasswordDialog
      title="Turn on this webhook?"
      action="Turn on"
      asksPassword={keepsPasswords}
      send={(proof) =>
        call(UPDATE_WEBHOOK, { params: { id: webhook.id }, body: { isEnabled: true, ...proof } })
      }
      onDone={() => {
        toast('Webhook turned on');
        onClose();
        refreshOwnWebhooks();
      }}
      onClose={onClose}
    >
      <p>
        <code className={styles.code}>{webhook.url}</code>
      </p>
    </ConfirmPasswordDialog>
  );
}
