import { call } from '@/lib/http/call';
import type { loadReferrer, lookUpReferrer, ReferralAnswer } from './referral.api';
import type { Referral } from './referral-code';
import { useReferral } from './referral.store';
type Source = Pick<Referral, 'email' | 'code'>;

const byEmail = (email: string) => call<typeof lookUpReferrer>('POST /api/referidos/buscar', { email });
const byCode = (code: string) => call<typeof loadReferrer>('GET /api/referidos/{code}', { code });

function keep(found: NonNullable<ReferralAnswer['referral']>, source: Source): Referral {
  const referral: Referral = { ...found, ...source, initialDate: new Date().toISOString(), loggedAs: 'referral' };
  useReferral.getState().keep(referral);
  return referral;
}

/** Stores the referrer with a mail address. No match (null) or an error clears the stored one. */
export async function searchReferral(email: string): Promise<Referral | null> {
  const { clear } = useReferral.getState();
  try {
    const { referral } = await byEmail(email);
    if (referral) return keep(referral, { email });
    clear();
    return null;
  } catch (error) {
    clear();
    throw error;
  }
}

export async function refreshExecutive(kept: Referral): Promise<void> {
  const { code, email } = kept;
  const { referral } = await (code ? byCode(code) : byEmail(email));
  if (referral && useReferral.getState().referral === kept) useReferral.getState().keep({ ...kept, ...referral });
}

function dropUnnamedReferrer(code: string): void {
  const { referral, clear } = useReferral.getState();
  if (referral?.name === '' && referral.code === code) clear();
}

/** Stores the link's referrer. An unknown code changes nothing. An unchecked code is stored without a name. */
export async function arriveByLink(code: string): Promise<void> {
  try {
    const { referral } = await byCode(code);
    if (referral) keep(referral, { email: '', code });
    else dropUnnamedReferrer(code);
  } catch {
    keep({ name: '', ejecutivo: false }, { email: '', code });
  }
}
