import type { FormValues } from '@/lib/form-definition/domain';
import { fill } from '@/lib/i18n/labels';
import { SPOUSE } from '@/lib/markets/relationships';
import { documentSite } from '@/lib/site/document-site';
import type { ProfileLabels } from './form-words';

/** Whose age is missing; null for another question, and where nobody else is asked. */
export function missingAge(
  [group, row, field]: readonly PropertyKey[],
  values: FormValues,
  words: ProfileLabels['missingAge'],
): string | null {
  if (field !== 'edad') return null;
  const index = Number(row);
  if (group === 'cotizante') return index === 0 ? words.self : words.partner;
  if (group !== 'cargas') return null;
  if (values.cargas?.[index]?.parentesco === SPOUSE) return words.partner;
  return fill(words[documentSite().dependants], { n: index + 1 });
}
