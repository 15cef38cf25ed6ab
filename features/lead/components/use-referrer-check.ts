import type { UseFormReturn } from 'react-hook-form';
import type { ContactDraft, ContactForm } from '@/features/lead/fields/contract';
import { useReferralSearch } from '@/features/referral/client';
import type { ContactLabels } from './contact-labels';

/**
 * The referral mode of the contact form (spec section 4): with a referrer's e-mail address in it, the request is sent only
 * if `check` says that somebody is found by it; who is found is kept, and the field has done its work.
 */
export function useReferrerCheck(
  { setError, setValue }: UseFormReturn<ContactDraft, unknown, ContactForm>,
  labels: ContactLabels['referral'],
) {
  const search = useReferralSearch();

  async function check(email: string): Promise<boolean> {
    if (email === '') return true;
    const message = await search.mutateAsync(email).then(
      (found) => (found ? null : labels.missing),
      () => labels.failed,
    );
    if (message === null) setValue('referidor', '');
    else setError('referidor', { message }, { shouldFocus: true });
    return message === null;
  }

  return { check, isPending: search.isPending };
}
