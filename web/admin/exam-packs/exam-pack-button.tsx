import { MAKE_POLICY_EXAM_PACK, MAKE_REPORT_EXAM_PACK } from '#contract/paths/exam-pack.ts';
import { Button } from '../../shared/button.tsx';
import { useDownload } from '../../shared/documents/use-download.ts';

interface Props {
  /** A filing stands for its whole policy, a report for all that it holds. */
  of: 'filing' | 'report';
  id: string;
  /** Without its ending. */
  fileName: string;
}

/** All that an examiner asks for, as one archive that opens without us. */
export function ExamPackButton({ of, id, fileName }: Props) {
  const { download, isBusy } = useDownload();
  const route = of === 'filing' ? MAKE_POLICY_EXAM_PACK : MAKE_REPORT_EXAM_PACK;
  return (
    <Button
      variant="dimmed-white"
      loading={isBusy}
      onClick={() => download(route, { params: { id } }, `${fileName}.zip`)}
    >
      Exam pack (ZIP)
    </Button>
  );
}
