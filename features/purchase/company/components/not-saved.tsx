import { StatusMessage } from '@/components/ui/status-message';
import { refusalText } from '@/features/purchase/components/refusal-text';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';

export function NotSaved({ error }: { error: Error }) {
  const { notSaved } = lateWords().company;
  const [reason] = error instanceof ApiError ? Object.values(error.fields) : [];
  if (reason) return <StatusMessage tone="danger">{reason}</StatusMessage>;
  const isAway = error instanceof ApiError && error.isTemporary && error.status !== 429;
  return (
    <StatusMessage tone="danger" title={notSaved}>
      {!isAway && refusalText(error)}
    </StatusMessage>
  );
}
