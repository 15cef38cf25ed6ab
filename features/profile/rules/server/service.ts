import 'server-only';
import type { z } from 'zod';
import type { PerfilIngreso } from '@/features/profile/contract';
import { MAX_RULES, storedRule, type profileRulesRequest, type ProfileRules } from '@/features/profile/rules/contract';
import { brokenRules, inLanguage, INVALID_PROFILE } from '@/features/profile/rules/domain';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { expressionProblem } from '@/lib/expression/evaluate';
import { noteIgnored } from '@/lib/expression/ignored';
import { logger } from '@/lib/logger';
import { localRules, type ProfileRule } from '@/lib/markets/profile-rules';
import { findStoredRules } from './repository';

const toLog = (sentence: string) => logger.warn(sentence);

/** Rules as stored, without those that are none: a row that somebody spoilt must not close a line. */
function readable(stored: unknown, productType: string): ProfileRule[] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MAX_RULES).flatMap((raw, index) => {
    const { success, data } = storedRule.safeParse(raw);
    const problem = success ? expressionProblem(data.valid) : 'not a rule';
    if (success && problem === null) return data;
    noteIgnored(`rule ${index + 1} of ${productType}`, problem!, toLog);
    return [];
  });
}

/** The rules of one product type. `NOT_FOUND` for an unknown one. */
async function listRules(ctx: Ctx, productType: string): Promise<readonly ProfileRule[]> {
  const stored = await findStoredRules(ctx, productType);
  if (stored === undefined) throw new AppError('NOT_FOUND', 'Formulario no encontrado');
  return stored === null ? localRules(ctx.market.id, productType) : readable(stored, productType);
}

/** GET /api/profile-form/rules: what a profile of one product type must fulfil, in the caller's language. */
export async function answerProfileRules(
  ctx: Ctx,
  { productTypeName }: z.infer<typeof profileRulesRequest>,
): Promise<{ rules: ProfileRules }> {
  return { rules: inLanguage(await listRules(ctx, productTypeName), ctx.locale) };
}

/** Refuses a profile that breaks a rule of its product type: INVALID_DATA with the rule's words, or 'Perfil inválido'. */
export async function requireValidProfile(ctx: Ctx, productType: string, profile: PerfilIngreso): Promise<void> {
  const [broken] = brokenRules(await listRules(ctx, productType), profile, {
    today: ctx.now,
    ignore: ({ name }, problem) => noteIgnored(`rule ${name} of ${productType}`, problem, toLog),
  });
  if (!broken) return;
  const message = broken.message?.[ctx.locale] ?? INVALID_PROFILE;
  throw new AppError('INVALID_DATA', message, { fields: { profile: message } });
}
