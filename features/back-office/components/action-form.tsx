import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from './change-result';
import { useChange } from './use-change';

type Props = {
  title: string;
  submit: string;
  failed: string;
  /** @returns what was done, in words */
  send: (form: FormData) => Promise<string>;
  children: ReactNode;
};

/** It stays as it is when it is refused, and shows how what it changes stands now. */
export function ActionForm({ title, submit, failed, send, children }: Props) {
  const change = useChange({ failed });
  async function order(form: HTMLFormElement): Promise<void> {
    if (await change.run(() => send(new FormData(form)))) form.reset();
  }
  return (
    <form
      className="card flex flex-col gap-3"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void order(event.currentTarget);
      }}
    >
      <h2 className="text-lg">{title}</h2>
      {children}
      <ChangeResult {...change} />
      <Button type="submit" disabled={change.isBusy} className="self-start">
        {submit}
      </Button>
    </form>
  );
}
