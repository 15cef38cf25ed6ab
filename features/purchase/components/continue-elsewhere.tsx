import { Button } from '@/components/ui/button';
import { useMailLink } from '@/features/purchase/link/client';
import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { ticket: string; email: string };

/** For who began on one device and goes on with another. */
export function ContinueElsewhere({ ticket, email }: Props) {
  const { continuing: words, sending } = lateWords().purchase;
  const mail = useMailLink(ticket);
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="min-h-11 py-2.5 font-medium">{words.title}</summary>
      <p className="text-ink-soft">{fill(words.text, { email })}</p>
      <Button variant="quiet" className="mt-3" disabled={mail.isPending} onClick={() => mail.mutate()}>
        {mail.isPending ? sending : words.mail}
      </Button>
      <output className="mt-2 block">{mail.data && fill(words.sent, { email, minutes: mail.data.minutes })}</output>
      {mail.isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {mail.error instanceof ApiError && mail.error.message}
        </p>
      )}
    </details>
  );
}
