'use client';

import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import type { ContactLabels } from './contact-labels';

type Props = { labels: ContactLabels; email: string; error: Error };

/** The request did not arrive: what to do now, and that nothing is lost. Takes the focus, so that it is seen and read. */
export function ContactFailure({ labels, email, error }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex gap-3 rounded-card bg-danger-soft p-4 md:p-5">
      <Icon name="circle-alert" className="mt-0.5 size-6 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg text-danger outline-none">
          {labels.failedTitle}
        </h3>
        <p>{fill(labels.failed, { email })}</p>
        {error instanceof ApiError && error.status === 429 && <p>{labels.tooMany}</p>}
        <p>{labels.kept}</p>
        <p>
          <a className="link inline-flex min-h-11 items-center gap-2" href={`mailto:${email}`}>
            <Icon name="mail" className="size-5 shrink-0" />
            {email}
          </a>
        </p>
      </div>
    </section>
  );
}
