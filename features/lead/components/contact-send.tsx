'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { ContactLabels } from './contact-labels';
import { MissingFields } from './missing-fields';
import type { ContactMethods } from './use-contact-draft';

type Props = {
  form: ContactMethods;
  schema: React.ComponentProps<typeof MissingFields>['schema'];
  labels: ContactLabels;
  locale: string;
  isBusy: boolean;
  /** Whether the last request arrived. */
  isSent: boolean;
  /** Nobody could say whether there is such a referrer. */
  referrerUnknown: boolean;
  onWithoutReferrer: () => void;
};

/** The button that sends, with what it waits for and what sending means. */
export function ContactSend({ form, schema, labels, locale, isBusy, isSent, referrerUnknown, ...props }: Props) {
  // Two forms may stand on a page: a plan's and the list's.
  const missingId = useId();
  const { isValid, isDirty } = form.formState;
  return (
    <>
      {referrerUnknown && (
        <Button variant="quiet" className="self-start" onClick={props.onWithoutReferrer}>
          {labels.referral.without}
        </Button>
      )}
      <div className="flex flex-col gap-3">
        <Button type="submit" disabled={!(isValid || referrerUnknown) || isBusy} aria-describedby={missingId}>
          {isBusy ? labels.sending : labels.submit}
        </Button>
        {/* Right after a success nothing is missing: the empty fields are an offer. */}
        {!(isSent && !isDirty) && (
          <MissingFields id={missingId} control={form.control} schema={schema} labels={labels} locale={locale} />
        )}
        <p className="text-sm text-ink-soft">{labels.consent}</p>
      </div>
    </>
  );
}
