import { Button } from '@/components/ui/button';
import { useMailCompanyLink } from '@/features/purchase/company/client';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { ticket: string; email: string; tag: string };

/** For who goes on later, or with another device. */
export function ContinueElsewhere({ ticket, email, tag }: Props) {
  const { company, purchase } = lateWords();
  const words = company.continuing;
  const mail = useMailCompanyLink(ticket);
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="min-h-11 py-2.5 font-medium">{words.title}</summary>
      <p className="text-ink-soft">{fill(words.text, { email })}</p>
      <Button variant="quiet" className="mt-3" disabled={mail.isPending} onClick={() => mail.mutate()}>
        {mail.isPending ? purchase.sending : words.mail}
      </Button>
      <output className="mt-2 block">
        {mail.data && fill(words.sent, { email, day: formatDay(mail.data.lastDay, tag) })}
      </output>
      {mail.isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {mail.error.message}
        </p>
      )}
    </details>
  );
}
