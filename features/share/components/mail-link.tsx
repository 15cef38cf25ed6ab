import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EmailField } from '@/components/form/email-field';
import { Button } from '@/components/ui/button';
import { ConsentNote } from '@/components/ui/consent-note';
import { Icon } from '@/components/ui/icon';
import type { mailLink, SharedLink } from '@/features/share/share.api';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { mutationOf } from '@/lib/http/query-of';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { made: Pick<SharedLink, 'link' | 'key'>; labels: LateWords['share']['mail'] };

function failureOf(error: unknown, labels: Props['labels']): string | undefined {
  if (!error) return undefined;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400) return labels.wrong;
  return status === 429 ? labels.tooMany : labels.failed;
}

function MailForm({ made: { link, key }, labels }: Props) {
  const [email, setEmail] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, data, variables, error, isPending } = useMutation(
    mutationOf<typeof mailLink>('POST /api/sendemail'),
    queryClient(),
  );
  useEffect(() => field.current?.focus(), []);
  const failure = failureOf(error, labels);
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-3"
      action={() => {
        if (!isPending) mutate({ link, key, email: email.trim() });
      }}
    >
      <EmailField
        label={labels.email}
        autoComplete="email"
        ref={field}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        {...(failure && { error: failure })}
      />
      <Button type="submit" variant="quiet" className="self-start" aria-disabled={isPending}>
        {isPending ? labels.sending : labels.send}
      </Button>
      <ConsentNote {...lateWords().policies} />
      <output className="block text-sm text-ink-soft">
        {data && variables && fill(labels.sent, { email: variables.email })}
      </output>
    </form>
  );
}

export function MailLink({ made, labels }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <MailForm made={made} labels={labels} />;
  return (
    <Button variant="quiet" onClick={() => setIsOpen(true)}>
      <Icon name="mail" className="size-5" />
      {labels.button}
    </Button>
  );
}
