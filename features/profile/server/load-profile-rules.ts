import 'server-only';
import type { z } from 'zod';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { storedRules, type profileRulesRequest, type ProfileRules } from '@/features/profile/rules/profile-rules.api';
import { brokenRules, inLanguage, INVALID_PROFILE } from '@/features/profile/rules/profile-rules';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { noteIgnored } from '@/lib/expression/ignored';
import { logger } from '@/lib/logger';
import { localRules, type ProfileRule } from '@/lib/markets/profile-rules';
import { findStoredRules } from './profile.db';

const toLog = (sentence: string) => logger.warn(sentence);

function rulesInForce({ rules, goodRules }: { rules: unknown; goodRules: unknown }): readonly ProfileRule[] | null {
  if (rules === null) return null;
  return storedRules.safeParse(rules).data ?? storedRules.safeParse(goodRules).data ?? null;
}

export async function loadProfileRules(
  ctx: Ctx,
  { productTypeName }: z.infer<typeof profileRulesRequest>,
): Promise<ProfileRules> {
  const stored = await findStoredRules(ctx, productTypeName);
  if (stored === undefined) throw new AppError('NOT_FOUND', 'Formulario no encontrado');
  return inLanguage(rulesInForce(stored) ?? localRules(ctx.market.id, productTypeName), ctx.locale);
}

export async function readProfileRules(ctx: Ctx, query: z.infer<typeof profileRulesRequest>) {
  return { rules: await loadProfileRules(ctx, query) };
}

export function requireRules(rules: ProfileRules, profile: PerfilIngreso, today: Date): void {
  const ignore = ({ name }: { name: string }, problem: string) => noteIgnored(`rule ${name}`, problem, toLog);
  const [broken] = brokenRules(rules, profile, { today, ignore });
  if (!broken) return;
  const message = broken.message ?? INVALID_PROFILE;
  throw new AppError('INVALID_DATA', message, { fields: { profile: message } });
}
