import { Button } from '@/components/ui/button';
import { download } from '@/lib/http/download';
import { useMutation } from '@/lib/http/use-mutation';
import { lateWords } from '@/lib/i18n/load-words';

/** The receipt names the buyer, so it must open only with the proof of the whole purchase. */
export function ReceiptButton({ ticket, reference }: { ticket: string; reference: string }) {
  const { done, sending } = lateWords().purchase;
  const name = `compra-${reference}.pdf`;
  const file = useMutation({
    mutationFn: () => download({ path: 'purchase/confirmation', bearer: ticket, name }),
    networkMode: 'always',
  });
  return (
    <div className="mt-4">
      <Button variant="quiet" disabled={file.isPending} onClick={() => file.mutate()}>
        {file.isPending ? sending : done.download}
      </Button>
      {file.isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {done.downloadFailed}
        </p>
      )}
    </div>
  );
}
