'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { fieldShape } from '@/features/lead/fields/contract';
import { useReferralSearch } from '@/features/referral/client';
import { EMAIL_MAX } from '@/features/referral/domain';
import { lateWords } from '@/lib/i18n/load-words';
import type { SearchResult } from './referral-result';

const schema = z.strictObject({ email: fieldShape.email });
/** Milliseconds of rest before an error shows while typing; leaving the field shows it at once. */
const PATIENCE = 600;

type Props = { open: boolean; onClose: () => void; onResult: (result: SearchResult) => void };

/** Asks for a referrer's e-mail address and looks them up (spec section 5: type email, 50 characters, Enter searches). */
export function ReferralDialog({ open, onClose, onResult }: Props) {
  const { contact, referral } = lateWords();
  const labels = referral.search;
  const search = useReferralSearch();
  const { register, handleSubmit, reset, getValues, formState } = useForm({
    defaultValues: { email: '' },
    resolver: zodResolver(schema),
    mode: 'all',
    delayError: PATIENCE,
  });
  const { emailMissing, emailWrong } = contact.errors;
  const error = formState.errors.email && { error: getValues('email').trim() ? emailWrong : emailMissing };

  async function submit({ email }: z.infer<typeof schema>) {
    if (search.isPending) return;
    try {
      const found = await search.mutateAsync(email);
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
        <TextField
          {...register('email')}
          {...error}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
        />
        <Button type="submit" disabled={!formState.isValid || search.isPending}>
          {search.isPending ? labels.searching : labels.next}
        </Button>
      </form>
    </Dialog>
  );
}
