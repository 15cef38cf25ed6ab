import { useEffect, useRef, useState } from 'react';
import { useRevoke } from '@/features/share/client';
import { useOwnLinks, type OwnLink } from '@/features/share/store';
import { ApiError } from '@/lib/http/api-error';
import type { LateWords } from '@/lib/i18n/late-words';
import { OwnLinkRow } from './own-link-row';

type Props = {
  tag: string;
  labels: LateWords['share'];
  onRevoked: (link: OwnLink) => void;
};

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

export function OwnLinks({ tag, labels, onRevoked }: Props) {
  const { links, restore, drop } = useOwnLinks();
  const { mutate, variables, isPending, isSuccess, error, isError } = useRevoke();
  const heading = useRef<HTMLHeadingElement>(null);
  const [sure, setSure] = useState<string | null>(null);
  useEffect(() => restore(Date.now()), [restore]);

  function revoke(own: OwnLink) {
    setSure(null);
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
        {labels.mine.title}
      </h3>
      <output className="block text-sm text-ink-soft">
        {isRevoked && labels.mine.revoked}
        {isError && !isGone(error) && labels.mine.failed}
      </output>
      <ul className="divide-y divide-line">
        {links.map((own) => (
          <OwnLinkRow
            key={own.link}
            own={own}
            tag={tag}
            labels={labels}
            isSure={sure === own.link}
            isBusy={isPending && variables.link === own.link}
            onSure={(isSure) => setSure(isSure ? own.link : null)}
            onRevoke={() => revoke(own)}
          />
        ))}
      </ul>
    </section>
  );
}
