import 'server-only';
import type { z } from 'zod';
import type { ReferralAnswer, referralByCode, referralLookup } from '@/features/referral/contract';
import type { Ctx } from '@/lib/context/ctx';
import { findReferrerBy, type Referrer } from './repository';

/** Found or not, one query by an index answers: how long it takes tells nobody who is in the table. */
function answerFor(found: Referrer | null): ReferralAnswer {
  return { referral: found && { name: found.name, ejecutivo: found.executiveId !== null } };
}

/** POST /api/referidos/buscar: who the market's referrer with that e-mail address is. */
export async function lookUpReferrer(ctx: Ctx, { email }: z.infer<typeof referralLookup>): Promise<ReferralAnswer> {
  return answerFor(await findReferrerBy(ctx, 'email', email));
}

/** GET /api/referidos/{code}: who the market's referrer of that link is. */
export async function loadReferrer(ctx: Ctx, { code }: z.infer<typeof referralByCode>): Promise<ReferralAnswer> {
  return answerFor(await findReferrerBy(ctx, 'code', code));
}

/** The referrer that a request names by e-mail address or code; null for nobody, which spoils no request. */
export async function findReferrer(ctx: Pick<Ctx, 'db' | 'market'>, referido: string): Promise<Referrer | null> {
  return referido.includes('@')
    ? findReferrerBy(ctx, 'email', referido.toLowerCase())
    : findReferrerBy(ctx, 'code', referido.toUpperCase());
}
