import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { Section } from '@/features/profile/field';
import { sections } from '@/features/profile/sections';
import {
  factsIn,
  LINK_PARTS,
  linkPartsOf,
  SHARED_FACTS,
  type LinkPart,
  type SharedFact,
} from '@/features/share/shared-parts';
import { fill, plural } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';

const KINDS = ['list', 'comparison', 'plan'] as const;
export type SharedKind = (typeof KINDS)[number];

const COUNTED = ['persons', 'pets', 'travellers'] as const;

export type LinkContents = Readonly<Record<(typeof COUNTED)[number], number>> & {
  readonly kind: SharedKind;
  readonly hasCompany: boolean;
  readonly facts: readonly SharedFact[];
  readonly parts: readonly LinkPart[];
  readonly without: readonly LinkPart[];
};

const countOf = (value: object): number =>
  (Array.isArray(value) ? value : (Object.values(value).find(Array.isArray) ?? [value])).length;

const insuredIn = (profile: PerfilIngreso, people: Section['insures']): number =>
  sections
    .map(([name, { insures }]) => (insures === people ? profile[name] : null))
    .reduce((sum: number, value) => sum + (value instanceof Object ? countOf(value) : 0), 0);

export function linkContentsOf(
  kind: SharedKind,
  profile: PerfilIngreso | null,
  without: readonly LinkPart[] = [],
  clinics: readonly string[] = [],
): LinkContents {
  const parts = linkPartsOf(profile, clinics);
  const count = (people: Section['insures']) => (profile ? insuredIn(profile, people) : 0);
  return {
    kind,
    persons: count('persons'),
    pets: count('pets'),
    travellers: count('travellers'),
    hasCompany: count('company') > 0,
    facts: profile ? factsIn(profile) : [],
    parts: parts.filter((part) => !without.includes(part)),
    without: parts.filter((part) => without.includes(part)),
  };
}

const areKnownNames = (known: readonly string[], value: unknown) =>
  Array.isArray(value) && value.every((one) => known.includes(one));

export function isLinkContents(value: unknown): value is LinkContents {
  const { kind, hasCompany, facts, parts, without, ...counts } = Object(value) as Record<string, unknown>;
  return (
    KINDS.includes(kind as SharedKind) &&
    typeof hasCompany === 'boolean' &&
    areKnownNames(SHARED_FACTS, facts) &&
    areKnownNames(LINK_PARTS, parts) &&
    areKnownNames(LINK_PARTS, without) &&
    COUNTED.every((name) => Number.isInteger(counts[name]))
  );
}

export const insuredWords = (contents: LinkContents, tag: string, who: LateWords['share']['who']): string[] =>
  COUNTED.filter((name) => contents[name] > 0).map((name) => plural(who[name], contents[name], tag));

export function fixedContents(contents: LinkContents, tag: string, labels: LateWords['share'], region?: string) {
  const { page, who, facts, mine } = labels;
  const words = { ...facts, region: region ? fill(facts.region, { region }) : mine.region };
  const company = contents.hasCompany ? [who.company] : [];
  return [
    page[contents.kind],
    ...insuredWords(contents, tag, who),
    ...company,
    ...contents.facts.map((fact) => words[fact]),
  ];
}
