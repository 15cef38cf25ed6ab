import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useRevoke } from '@/features/share/client';
import { useOwnLinks, type OwnLink } from '@/features/share/store';
import { ApiError } from '@/lib/http/api-error';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';

type Props = {
  tag: string;
  labels: LateWords['share']['mine'];
  onRevoked: (link: OwnLink) => void;
};

/** The server does not know it any more: it has expired, or another tab took it back. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The links that were made in this browser, each with a button that takes it back. */
export function OwnLinks({ tag, labels, onRevoked }: Props) {
  const { links, restore, drop } = useOwnLinks();
  const { mutate, variables, isPending, isSuccess, error, isError } = useRevoke();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => restore(Date.now()), [restore]);

  function revoke(own: OwnLink) {
    const forget = () => {
      drop(own.link);
      onRevoked(own);
      heading.current?.focus();
    };
    mutate(own, { onSuccess: forget, onError: (failure) => isGone(failure) && forget() });
  }

  const isRevoked = isSuccess || isGone(error);
  if (links.length === 0 && !isRevoked) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {labels.title}
      </h3>
      <output className="block text-sm text-ink-soft">
        {isRevoked && labels.revoked}
        {isError && !isGone(error) && labels.failed}
      </output>
      <ul className="divide-y divide-line">
        {links.map((own) => {
          const date = formatDay(own.expires, tag);
          const busy = isPending && variables.link === own.link;
          return (
            <li key={own.link} className="flex items-center gap-3 py-2">
              <div className="min-w-0 grow">
                <p className="truncate">{own.name}</p>
                <p className="text-sm text-ink-soft">{fill(labels.until, { date })}</p>
              </div>
              <Button
                variant="quiet"
                aria-label={fill(labels.revokeLabel, { name: own.name, date })}
                aria-disabled={busy}
                onClick={() => !busy && revoke(own)}
              >
                {labels.revoke}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
