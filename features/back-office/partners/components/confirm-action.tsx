import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';

type Props = {
  words: { readonly submit: string; readonly confirm: string; readonly ask?: string };
  isBusy: boolean;
  onConfirm: () => void;
};

/** What can't be taken back says so before it is done. */
export function ConfirmAction({ words: { submit, confirm, ask }, isBusy, onConfirm }: Props) {
  return (
    <Disclosure className="self-start" summaryClass="btn btn-quiet" summary={submit}>
      <div className="mt-2 space-y-2">
        {ask && <p>{ask}</p>}
        <Button disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Disclosure>
  );
}
