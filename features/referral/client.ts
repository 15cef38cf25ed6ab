import { useMutation } from '@tanstack/react-query';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { queryClient, TRIED_ONCE } from '@/lib/http/query-client';
import type { ReferralAnswer } from './contract';
import type { Referral } from './domain';
import { useReferral } from './store';

type FoundReferral = NonNullable<ReferralAnswer['referral']>;
type Source = Pick<Referral, 'email' | 'code'>;

function keep(found: FoundReferral, source: Source): Referral {
  const referral: Referral = {
    ...found,
    ...source,
    initialDate: new Date().toISOString(),
    loggedAs: 'referral',
  };
  useReferral.getState().keep(referral);
  return referral;
}

/**
 * Looks a referrer up by e-mail address and keeps who is found; nobody (null), or no answer, clears what was kept
 * (spec section 4). Throws `ApiError`.
 */
async function search(email: string): Promise<Referral | null> {
  const { clear } = useReferral.getState();
  try {
    const { referral } = await apiPost<ReferralAnswer>('referidos/buscar', { email });
    if (referral) return keep(referral, { email });
    clear();
    return null;
  } catch (error) {
    clear();
    throw error;
  }
}

export function useReferralSearch() {
  return useMutation<Referral | null, Error, string>({ mutationFn: search, ...TRIED_ONCE }, queryClient());
}

/** Who stands for an executive's referral now: it may have been given to another since. Nothing changes without an answer. */
export async function refreshExecutive(kept: Referral): Promise<void> {
  const { code, email } = kept;
  const { referral } = code
    ? await apiGet<ReferralAnswer>(`referidos/${code}`)
    : await apiPost<ReferralAnswer>('referidos/buscar', { email });
  if (referral && useReferral.getState().referral === kept) useReferral.getState().keep({ ...kept, ...referral });
}

/** Takes back a code that was kept before anybody could say that it is nobody's. */
function forgetUnnamed(code: string): void {
  const { referral, clear } = useReferral.getState();
  if (referral?.name === '' && referral.code === code) clear();
}

/**
 * Keeps the referrer of the link that brought the visitor. A code that is nobody's changes nothing else; where nobody can
 * say whose it is, it is kept without a name: the back end knows it when a request comes.
 */
export async function arriveByLink(code: string): Promise<void> {
  try {
    const { referral } = await apiGet<ReferralAnswer>(`referidos/${code}`);
    if (referral) keep(referral, { email: '', code });
    else forgetUnnamed(code);
  } catch {
    keep({ name: '', ejecutivo: false }, { email: '', code });
  }
}
