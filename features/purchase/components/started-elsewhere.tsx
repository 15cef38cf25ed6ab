import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useOpenHere } from '@/features/purchase/link/client';
import { tokenIn } from '@/features/purchase/link/contract';
import { ApiError } from '@/lib/http/api-error';
import { lateWords } from '@/lib/i18n/load-words';

/** The address is of a purchase that this browser has no proof of; a mailed link brings one. */
export function StartedElsewhere() {
  const { continuing: words, elsewhere, sending } = lateWords().purchase;
  const open = useOpenHere();
  const token = tokenIn(location.hash);
  if (!token) return <StatusMessage tone="warning">{elsewhere}</StatusMessage>;
  return (
    <>
      <StatusMessage title={words.hereTitle}>
        <p>{words.here}</p>
        <Button className="mt-3" disabled={open.isPending} onClick={() => open.mutate(token)}>
          {open.isPending ? sending : words.open}
        </Button>
      </StatusMessage>
      {open.isError && (
        <StatusMessage tone="danger">{open.error instanceof ApiError && open.error.message}</StatusMessage>
      )}
    </>
  );
}
