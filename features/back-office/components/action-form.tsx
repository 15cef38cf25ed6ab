import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmDialog, type ConfirmWords } from '@/features/back-office/components/confirm-dialog';
import { useChange } from '@/features/back-office/components/use-change';

type FormProps = {
  title: string;
  submit: string;
  failed: string;
  /** @returns what was done, in words */
  send: (form: FormData) => Promise<string>;
  /** Asked before it is sent; left out: it is sent at once. */
  asks?: ConfirmWords | undefined;
  /** Of whoever says what came of it once the form is gone; left out: its own. */
  change?: ReturnType<typeof useChange>;
  children: React.ReactNode;
};

/** A change that somebody orders. It stays as it is when it is refused, and shows how the request stands now. */
export function ActionForm({ title, submit, failed, send, asks, change: given, children }: FormProps) {
  const own = useChange({ failed });
  const change = given ?? own;
  const element = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  async function order(form: HTMLFormElement): Promise<void> {
    if (await change.run(() => send(new FormData(form)))) form.reset();
  }
  return (
    <form
      ref={element}
      className="card flex flex-col gap-3"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (asks) setAsking(true);
        else void order(event.currentTarget);
      }}
    >
      <h2 className="text-lg">{title}</h2>
      {children}
      <ChangeResult {...change} />
      <Button type="submit" disabled={change.isBusy} className="self-start">
        {submit}
      </Button>
      {asks && isAsking && (
        <ConfirmDialog
          title={submit}
          words={asks}
          onConfirm={() => void order(element.current!)}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
