import type { z } from 'zod';
import { fill } from './labels';

type MistakeParams = Readonly<Record<string, string | number>> & { readonly mistake: string };

/** Message for an invalid field: `words[params.mistake]`, with the label `names[params.name]`. */
export function mistakeText(
  issue: z.core.$ZodIssue,
  words: Readonly<Record<string, string>> = {},
  names: Readonly<Record<string, string>> = {},
): string {
  const params = issue.code === 'custom' ? (issue.params as MistakeParams | undefined) : undefined;
  const template = params && words[params.mistake];
  if (!params || template === undefined) return issue.message;
  const name = params['name'] ?? '';
  return fill(template, { ...params, name: names[name] ?? name });
}
