import { useMutation } from '@tanstack/react-query';
import type { AuthorizationBody } from '#contract/client.ts';
import { UPLOAD_AUTHORIZATION_DOCUMENT } from '#contract/paths/client.ts';
import { UPLOAD_ACCEPT } from '#domain/filing/vocabulary.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { AUTHORIZATION_LABELS } from '#domain/license/authorization.ts';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import styles from './clients.module.css';

interface Props {
  clientId: string;
  paper: AuthorizationBody;
  onDownload(): void;
}

/** The paper to be opened, or a place to put it. */
export function AuthorizationPaper({ clientId, paper, onDownload }: Props) {
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      return call(UPLOAD_AUTHORIZATION_DOCUMENT, {
        params: { id: clientId, authorizationId: paper.id },
        body,
      });
    },
    onSuccess: (client) => {
      queryClient.setQueryData(['client', clientId], client);
      toast('Document added');
    },
    onError: (error) => toast(error.message, 'bad'),
  });
  const what = `${AUTHORIZATION_LABELS[paper.kind]}, ${JURISDICTION_NAMES[paper.state]}`;
  if (paper.fileName !== null) {
    return (
      <button type="button" className={styles.act} onClick={onDownload}>
        {paper.fileName}
      </button>
    );
  }
  return (
    <label className={styles.upload}>
      {upload.isPending ? 'Uploading' : 'Add document'}
      <span className="visually-hidden">: {what}</span>
      <input
        type="file"
        accept={UPLOAD_ACCEPT}
        disabled={upload.isPending}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) upload.mutate(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}
