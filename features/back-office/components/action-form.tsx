import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { ConfirmDialog, type ConfirmWords } from '@/features/back-office/components/confirm-dialog';
import { FieldErrors, useFieldErrors } from '@/features/back-office/components/field-errors';
import { useChange } from '@/features/back-office/components/use-change';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';

type FormProps = {
  title: string;
  submit: string;
  failed: string;
  send: (form: FormData) => Promise<string>;
  isDanger?: true;
  isQuiet?: true;
  asks?: ConfirmWords | ((form: FormData) => ConfirmWords | undefined) | undefined;
  change?: ReturnType<typeof useChange>;
  children: React.ReactNode;
};

/** Form that sends a change. On refusal values stay, the state refreshes. Ctrl or Cmd with Enter submits. */
export function ActionForm({
  title,
  submit,
  failed,
  send,
  asks,
  isDanger,
  isQuiet,
  change: given,
  children,
}: FormProps) {
  const own = useChange({ failed });
  const change = given ?? own;
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<ConfirmWords>();
  const fields = useFieldErrors();
  const warn = useLeaveWarning();
  const sendOnKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!change.isBusy) element.current!.requestSubmit();
  });
  useEffect(() => {
    const form = element.current!;
    const listen = (event: KeyboardEvent) => sendOnKeys(event);
    form.addEventListener('keydown', listen);
    return () => form.removeEventListener('keydown', listen);
  }, []);
  async function sendForm(form: HTMLFormElement): Promise<void> {
    if (!(await change.run(() => send(new FormData(form))))) return;
    warn(false);
    form.reset();
  }
  return (
    <form
      ref={element}
      className="office-form card flex flex-col gap-3"
      aria-label={title}
      noValidate
      onInput={({ target }) => {
        warn(true);
        fields.forget(target);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (change.isBusy || !fields.check(event.currentTarget)) return;
        const question = typeof asks === 'function' ? asks(new FormData(event.currentTarget)) : asks;
        if (question) setAsked(question);
        else void sendForm(event.currentTarget);
      }}
    >
      <h2 className="text-lg">{title}</h2>
      {children}
      <FieldErrors wrong={fields.wrong} />
      {fields.mark && <p className="office-mark">{fields.mark}</p>}
      <ChangeResult {...change} />
      <Button
        type="submit"
        variant={isDanger || isQuiet ? 'quiet' : 'primary'}
        // `aria-disabled`: browsers take the focus from a disabled button.
        aria-disabled={change.isBusy}
        className={isDanger ? 'self-start text-danger' : 'self-start'}
      >
        {submit}
      </Button>
      {asked && (
        <ConfirmDialog
          title={submit}
          words={asked}
          onConfirm={() => void sendForm(element.current!)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  );
}
