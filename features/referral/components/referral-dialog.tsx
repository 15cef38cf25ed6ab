'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { EmailField } from '@/components/form/email-field';
import { SubmitButton } from '@/components/form/submit-button';
import { Dialog } from '@/components/ui/dialog';
import { ConsentNote } from '@/components/ui/consent-note';
import { searchReferral } from '@/features/referral/client';
import { EMAIL_MAX } from '@/features/referral/referral-code';
import { email } from '@/lib/contract/person';
import { lateWords } from '@/lib/i18n/load-words';
import type { SearchResult } from './referral-result';

const ERROR_DELAY_MS = 600;

type Props = { open: boolean; onClose: () => void; onResult: (result: SearchResult) => void };

export function ReferralDialog({ open, onClose, onResult }: Props) {
  const { contact, referral } = lateWords();
  const labels = referral.search;
  const [schema] = useState(() => {
    const { emailMissing: missing, emailWrong: wrong } = contact.errors;
    return z.strictObject({ email: email({ missing, wrong }) });
  });
  const { register, handleSubmit, reset, trigger, formState } = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(schema),
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
  });
  const error = formState.errors.email?.message;

  async function submit(fields: z.infer<typeof schema>) {
    if (formState.isSubmitting) return;
    try {
      const found = await searchReferral(fields.email);
      onResult(found ? { kind: 'found', referral: found } : { kind: 'missing' });
    } catch {
      onResult({ kind: 'failed' });
    }
    reset();
  }

  return (
    <Dialog open={open} onClose={onClose} title={labels.title} closeLabel={labels.close}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <p className="text-ink-soft">{labels.text}</p>
        <EmailField
          {...register('email')}
          {...(error !== undefined && { error })}
          label={labels.email}
          autoComplete="off"
          maxLength={EMAIL_MAX}
        />
        <SubmitButton
          isMissing={!formState.isValid}
          isBusy={formState.isSubmitting}
          missingLabel={contact.toMissing}
          onMissing={() => void trigger('email', { shouldFocus: true })}
        >
          {formState.isSubmitting ? labels.searching : labels.next}
        </SubmitButton>
        <ConsentNote {...lateWords().policies} />
      </form>
    </Dialog>
  );
}
