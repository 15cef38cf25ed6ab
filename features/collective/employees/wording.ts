import { dayFirst } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import type { Problem } from './check';

type Words = {
  readonly problems: Messages['employees']['problems'];
  readonly documents: Messages['purchase']['documents'];
};

export function problemSentence({ code, values = {} }: Pick<Problem, 'code' | 'values'>, words: Words): string {
  const documents: Readonly<Record<string, string>> = words.documents;
  const texts = Object.entries(values).map(([name, value]) => {
    const text = typeof value === 'object' ? value.map((one) => documents[one] ?? one).join(', ') : String(value);
    return [name, dayFirst(text)];
  });
  return fill(words.problems[code], Object.fromEntries(texts));
}
