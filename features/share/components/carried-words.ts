import type { Carried } from '@/features/share/domain/carried';
import { fill, plural } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';

/** Whom a link is about, in a few words; none where it carries no profile. */
function whoIn(carried: Carried, tag: string, who: LateWords['share']['who']): string[] {
  const counted = (['persons', 'pets', 'travellers'] as const).filter((name) => carried[name] > 0);
  return [
    ...counted.map((name) => plural(who[name], carried[name], tag)),
    ...(carried.hasCompany ? [who.company] : []),
  ];
}

/** What a link carries besides the parts its sender chooses; without the name of a region that there is one. */
export function alwaysIn(carried: Carried, tag: string, labels: LateWords['share'], region?: string): string[] {
  const { page, who, facts, mine } = labels;
  const words = { ...facts, region: region ? fill(facts.region, { region }) : mine.region };
  return [page[carried.kind], ...whoIn(carried, tag, who), ...carried.facts.map((fact) => words[fact])];
}
