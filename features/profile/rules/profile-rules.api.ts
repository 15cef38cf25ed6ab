import * as z from '@/lib/contract/zod';
import { expressionProblem } from '@/lib/expression/evaluate';
import { MAX_LENGTH } from '@/lib/expression/limits';
import { endpoint } from '@/lib/http/endpoint';

const sentence = z.string().max(200);

function ruleOf<Words extends z.ZodType>(words: Words) {
  return z.strictObject({
    name: z.string().regex(/^[a-zA-Z_]{1,40}$/),
    valid: z.string().min(1).max(MAX_LENGTH),
    message: words.nullable().default(null),
  });
}

const storedRule = ruleOf(z.strictObject({ es: sentence, en: sentence, pt: sentence })).refine(
  ({ valid }) => expressionProblem(valid) === null,
  {
    error: ({ input }) => expressionProblem((input as { valid: string }).valid) ?? undefined,
    path: ['valid'],
    params: { mistake: 'expression' },
  },
);

const MAX_RULES = 30;

export const storedRules = storedRule.array().max(MAX_RULES);

export const profileRulesRequest = z.strictObject({ productTypeName: z.string().min(1).max(60) });

export const profileRulesResponse = z.strictObject({ rules: ruleOf(sentence).array().max(MAX_RULES) });
export type ProfileRules = z.infer<typeof profileRulesResponse>['rules'];

export const readProfileRules = endpoint(
  'GET /api/profile-form/rules',
  'Rules that a profile must fulfil before it is priced, as expressions',
  { input: profileRulesRequest, output: profileRulesResponse, refusals: [404] },
);
