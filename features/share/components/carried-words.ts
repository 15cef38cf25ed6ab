import type { Carried } from '@/features/share/carried/domain';
import { plural } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';

/** Whom a link is about, in a few words; none where it carries no profile. */
export function whoIn(carried: Carried, tag: string, who: LateWords['share']['who']): string[] {
  const counted = (['persons', 'pets', 'travellers'] as const).filter((name) => carried[name] > 0);
  return [
    ...counted.map((name) => plural(who[name], carried[name], tag)),
    ...(carried.hasCompany ? [who.company] : []),
  ];
}
