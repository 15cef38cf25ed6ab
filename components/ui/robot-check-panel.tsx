import type { ApiError } from '@/lib/http/api-error';
import { proveHuman } from '@/lib/http/prove-human';
import { useMutation } from '@/lib/http/use-mutation';
import { lateWords } from '@/lib/i18n/load-words';
import { Button } from './button';
import { Icon } from './icon';

export function RobotCheckPanel({ refusal, onProved }: { refusal: ApiError; onProved: () => void }) {
  const words = lateWords().robot;
  const { mutate, isPending, error } = useMutation<void, ApiError>({
    mutationFn: () => proveHuman(refusal.challenge),
    onSuccess: onProved,
    networkMode: 'always',
  });
  return (
    <section className="card flex flex-col items-center gap-3 px-6 py-12 text-center" aria-busy={isPending}>
      <Icon name="shield-check" className="size-10 text-accent-strong" />
      <div role="alert">
        <h2 className="text-xl">{words.title}</h2>
        <p className="text-ink-soft">{words.note}</p>
      </div>
      {/* Not `disabled` during the check: a disabled button would lose the focus. */}
      <Button aria-disabled={isPending} onClick={() => !isPending && mutate()} className="mt-2">
        {words.button}
      </Button>
      <output className="text-sm text-ink-soft">{isPending && words.busy}</output>
      {error && !isPending && (
        <p role="alert" className="text-danger">
          {error.status === 429 ? words.wait : words.failed}
        </p>
      )}
    </section>
  );
}
