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
import { findStoredRules } from '@/features/profile/form/server/repository';

const toLog = (sentence: string) => logger.warn(sentence);

/** Drops what is no rule: a row that somebody spoilt must not close a line. */
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

export async function loadProfileRules(
  ctx: Ctx,
  { productTypeName }: z.infer<typeof profileRulesRequest>,
): Promise<ProfileRules> {
  const stored = await findStoredRules(ctx, productTypeName);
  if (stored === undefined) throw new AppError('NOT_FOUND', 'Formulario no encontrado');
  const rules = stored === null ? localRules(ctx.market.id, productTypeName) : readable(stored, productTypeName);
  return inLanguage(rules, ctx.locale);
}

export async function answerProfileRules(
  ctx: Ctx,
  query: z.infer<typeof profileRulesRequest>,
): Promise<{ rules: ProfileRules }> {
  return { rules: await loadProfileRules(ctx, query) };
}

export function requireRules(rules: ProfileRules, profile: PerfilIngreso, today: Date): void {
  const ignore = ({ name }: { name: string }, problem: string) => noteIgnored(`rule ${name}`, problem, toLog);
  const [broken] = brokenRules(rules, profile, { today, ignore });
  if (!broken) return;
  const message = broken.message ?? INVALID_PROFILE;
  throw new AppError('INVALID_DATA', message, { fields: { profile: message } });
}
