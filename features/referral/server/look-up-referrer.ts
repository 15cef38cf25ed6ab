import 'server-only';
import type { z } from 'zod';
import { loadProfileForm } from '@/features/profile/form/server/load-profile-form';
import {
  fromRequest,
  REFERRER_FORM,
  toRequest,
  type ReferralAnswer,
  type referralByCode,
  type referralLookup,
  type ReferrerAnswers,
} from '@/features/referral/referral.api';
import { invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { ServedForm } from '@/lib/form-definition/form-schemas';
import { toZod } from '@/lib/form-definition/schema';
import { schemaWords } from '@/lib/form-definition/schema-words';
import { findReferrerBy, type Referrer } from './referral.db';

/** Security: one indexed query in both cases, so that the response time does not reveal whether a person is known. */
function answerFor(found: Referrer | null): ReferralAnswer {
  return { referral: found && { name: found.name, ejecutivo: found.executiveId !== null } };
}

export async function lookUpReferrer(ctx: Ctx, { email }: z.infer<typeof referralLookup>): Promise<ReferralAnswer> {
  return answerFor(await findReferrerBy(ctx, 'email', email));
}

export async function loadReferrer(ctx: Ctx, { code }: z.infer<typeof referralByCode>): Promise<ReferralAnswer> {
  return answerFor(await findReferrerBy(ctx, 'code', code));
}

export async function findReferrer(ctx: Pick<Ctx, 'db' | 'market'>, referido: string): Promise<Referrer | null> {
  return referido.includes('@')
    ? findReferrerBy(ctx, 'email', referido.toLowerCase())
    : findReferrerBy(ctx, 'code', referido.toUpperCase());
}

export function loadReferrerForm(ctx: Ctx): Promise<ServedForm> {
  return loadProfileForm(ctx, { productTypeName: REFERRER_FORM });
}

/** Cleaned answers that have no field in a contact request. Throws INVALID_DATA with the rejected fields. */
export async function checkReferrer(ctx: Ctx, request: ReferrerAnswers): Promise<Record<string, string> | null> {
  const form = await loadReferrerForm(ctx);
  const checked = toZod(form, schemaWords(ctx.locale)).safeParse(fromRequest(form, request));
  if (checked.success) return toRequest(checked.data).unrecognizedAdditionalData ?? null;
  const fields = checked.error.issues.map(({ path, message }) => [String(path.at(-1)), message]);
  throw invalidFields(Object.fromEntries(fields));
}
