import { z } from '@/lib/contract/zod';
import { MAX_LENGTH } from '@/lib/expression/limits';

const sentence = z.string().max(200);

function ruleOf<Words extends z.ZodType>(words: Words) {
  return z.strictObject({
    name: z.string().regex(/^[a-zA-Z_]{1,40}$/),
    /** True of a profile that may be priced. Sees `perfil` and `today` ('2026-01-31'). */
    valid: z.string().min(1).max(MAX_LENGTH),
    /** What is said of a profile that may not; null: 'Perfil inválido'. */
    message: words.nullable().default(null),
  });
}

/** A rule as stored in `profile_form.rules`. */
export const storedRule = ruleOf(z.strictObject({ es: sentence, en: sentence, pt: sentence }));

/** Most rules of one product type. */
export const MAX_RULES = 30;

export const profileRulesRequest = z.strictObject({ productTypeName: z.string().min(1).max(60) });

/** Answer of GET /api/profile-form/rules: what a profile must fulfil, in the caller's language. */
export const profileRulesResponse = z.strictObject({ rules: ruleOf(sentence).array().max(MAX_RULES) });
export type ProfileRules = z.infer<typeof profileRulesResponse>['rules'];
