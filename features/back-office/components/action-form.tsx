import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';

type FormProps = {
  title: string;
  submit: string;
  failed: string;
  /** @returns what was done, in words */
  send: (form: FormData) => Promise<string>;
  /** Of whoever says what came of it once the form is gone; left out: its own. */
  change?: ReturnType<typeof useChange>;
  children: React.ReactNode;
};

/** A change that somebody orders. It stays as it is when it is refused, and shows how the request stands now. */
export function ActionForm({ title, submit, failed, send, change: given, children }: FormProps) {
  const own = useChange({ failed });
  const change = given ?? own;
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
