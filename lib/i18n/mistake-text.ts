import type { z } from 'zod';
import { fill } from './labels';

/** The `params` of a rule of our own: it names the mistake, and holds what its words leave open. */
type MistakeParams = Readonly<Record<string, string | number>> & { readonly mistake: string };

/**
 * What is wrong, in the words of whoever wrote it.
 * @param words of rules of our own, by their `params.mistake`; left out: as the rule says it
 * @param names what `params.name` is called
 */
export function mistakeText(
  issue: z.core.$ZodIssue,
  words: Readonly<Record<string, string>> = {},
  names: Readonly<Record<string, string>> = {},
): string {
  const params = issue.code === 'custom' ? (issue.params as MistakeParams | undefined) : undefined;
  const said = params && words[params.mistake];
  if (!params || said === undefined) return issue.message;
  const name = params['name'] ?? '';
  return fill(said, { ...params, name: names[name] ?? name });
}
