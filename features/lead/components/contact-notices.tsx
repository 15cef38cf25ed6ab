'use client';

import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { ContactResponse } from '@/features/lead/contract';
import { ContactFailure } from './contact-failure';
import type { ContactLabels } from './contact-labels';
import { ContactSuccess } from './contact-success';

type Props = {
  labels: ContactLabels;
  locale: string;
  /** The market's address for those whose request could not be sent. */
  email: string;
  /** What the last request was answered, or why it was not sent. */
  result: ContactResponse | null;
  failure: Error | null;
  /** Whether the fields hold a request of before that could not be sent. */
  offered: boolean;
  onDiscard: () => void;
};

/** What became of the requests so far, above the fields of the next. */
export function ContactNotices({ labels, locale, email, result, failure, offered, onDiscard }: Props) {
  return (
    <>
      {result && <ContactSuccess labels={labels} locale={locale} executive={result.dataSocio} />}
      {failure && <ContactFailure labels={labels} email={email} error={failure} />}
      {offered && (
        <StatusMessage>
          <p>{labels.offered}</p>
          <Button variant="plain" onClick={onDiscard}>
            {labels.discard}
          </Button>
        </StatusMessage>
      )}
      {result && <p className="font-semibold">{labels.another}</p>}
    </>
  );
}
