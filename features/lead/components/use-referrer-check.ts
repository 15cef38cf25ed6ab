import { useWatch } from 'react-hook-form';
import { useReferralSearch } from '@/features/referral/client';
import type { ContactLabels } from './contact-labels';
import type { ContactMethods } from './use-contact-draft';

/**
 * The referral mode of the contact form (spec section 4): with a referrer's e-mail address in it, the request is sent only
 * if `check` says that somebody is found by it; who is found is kept, and the field has done its work. `hasFailed`:
 * nobody could say for the address that stands there.
 */
export function useReferrerCheck({ control, setError, setValue }: ContactMethods, labels: ContactLabels['referral']) {
  const search = useReferralSearch();
  const typed = useWatch({ control, name: 'referidor' });

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

  return { check, isPending: search.isPending, hasFailed: search.isError && search.variables === typed.trim() };
}
