import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import type { ContactResponse } from '@/features/lead/contact.api';
import type { WaitingRequest } from '@/features/lead/waiting/waiting-requests';
import { WaitingNotice } from '@/features/lead/waiting/components/waiting-notice';
import { storageScope } from '@/lib/browser/visitor-storage';
import { ApiError } from '@/lib/http/api-error';
import { fillKnown } from '@/lib/i18n/labels';
import type { Consent } from '@/components/ui/consent-note';
import type { ContactLabels } from './contact-labels';
import { ContactSuccess } from './contact-success';

function ContactFailure({ labels, email, error }: { labels: ContactLabels; email: string | null; error: Error }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex gap-3 rounded-card bg-danger-soft p-4 md:p-5">
      <Icon name="circle-alert" className="mt-0.5 size-6 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-col gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg text-danger outline-none">
          {labels.failedTitle}
        </h3>
        <p>{fillKnown(labels.failed, { email })}</p>
        {error instanceof ApiError && error.status === 429 && <p>{labels.tooMany}</p>}
        <p>{labels.kept[storageScope()]}</p>
        {email && (
          <p>
            <a className="link inline-flex min-h-11 items-center gap-2" href={`mailto:${email}`}>
              <Icon name="mail" className="size-5 shrink-0" />
              {email}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

type Props = {
  labels: ContactLabels;
  locale: string;
  email: string | null;
  result: ContactResponse | null;
  isEarlier: boolean;
  failure: Error | null;
  waiting: WaitingRequest | null;
  offered: boolean;
  consent: Consent;
  onDiscard: () => void;
  onAnother: () => void;
  onWithdraw: (id: string) => void;
};

export const ContactNotices = ({ labels, locale, email, result, failure, waiting, offered, ...props }: Props) => (
  <>
    {result && (
      <ContactSuccess
        labels={labels}
        locale={locale}
        answer={result}
        isEarlier={props.isEarlier}
        consent={props.consent}
        onAnother={props.onAnother}
      />
    )}
    {waiting && (
      <WaitingNotice takesFocus request={waiting} words={labels.waiting} tag={locale} onWithdraw={props.onWithdraw} />
    )}
    {failure && <ContactFailure labels={labels} email={email} error={failure} />}
    {offered && (
      <StatusMessage>
        <p>{labels.offered}</p>
        <Button variant="plain" onClick={props.onDiscard}>
          {labels.discard}
        </Button>
      </StatusMessage>
    )}
  </>
);
