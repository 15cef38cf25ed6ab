import type { LateWords } from '@/lib/i18n/late-words';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import type { AssessedPersons, Refusal } from '@/features/eligibility/entry-schemas';

export type RefusalWords = LateWords['eligibility'];

type AssessedPerson = AssessedPersons[number];

const listText = (texts: readonly string[], tag: string) =>
  new Intl.ListFormat(tag, { type: 'conjunction' }).format(texts);

function acceptedText(persons: AssessedPersons, { partly }: RefusalWords, tag: string): string {
  const counts = new Map<AssessedPerson['who'], number>();
  for (const { who, isAccepted } of persons) if (isAccepted) counts.set(who, (counts.get(who) ?? 0) + 1);
  return listText(
    [...counts].map(([who, count]) => plural(partly.people[who], count, tag)),
    tag,
  );
}

function refusedText({ who, age, limit }: AssessedPerson, { partly }: RefusalWords): string {
  const name = partly.people[who].one;
  if (age === null || limit === null) return name;
  return `${name} (${fill(age > limit ? partly.tooOld : partly.tooYoung, { age, limit })})`;
}

function partlyText(persons: AssessedPersons, words: RefusalWords, tag: string): string {
  const refused = persons.filter(({ isAccepted }) => !isAccepted).map((one) => refusedText(one, words));
  return fill(words.partly.text, { accepted: acceptedText(persons, words, tag), refused: listText(refused, tag) });
}

export const onlyText = (persons: AssessedPersons, words: RefusalWords, tag: string): string =>
  fill(words.partly.only, { accepted: acceptedText(persons, words, tag) });

export const assessedPersons = (refusal: Refusal): AssessedPersons | null =>
  ('persons' in refusal && refusal.persons) || null;

/** 'Acepta hasta los 64 años; tú tienes 78', or 'Acepta a ti, no a tu pareja (78 años: entra hasta 64)'. */
export function refusalText(refusal: Refusal, words: RefusalWords, tag: string): string {
  const persons = assessedPersons(refusal);
  if (persons) return partlyText(persons, words, tag);
  switch (refusal.code) {
    case 'closed':
      return refusal.since ? fill(words.closed, { date: formatDay(refusal.since, tag) }) : words.closedToday;
    case 'tooFewEmployees':
    case 'tooFewPersons':
      return fill(words[refusal.code], { minimum: refusal.minimum, count: refusal.count });
    case 'tooOld':
    case 'tooYoung':
      return fill(words[refusal.code], { limit: refusal.limit, who: words.who[refusal.who], age: refusal.age });
    case 'affiliation':
      return refusal.own === null
        ? fill(words.affiliation.other, { required: refusal.required })
        : fill(words.affiliation.named, { required: refusal.required, own: refusal.own });
    case 'purpose':
      return words.purpose[refusal.madeFor];
    case 'kind':
      return refusal.who === 'dog' || refusal.who === 'cat' ? words.kind[refusal.who] : words.kind.other;
    default:
      return words[refusal.code];
  }
}

const LINK_TARGETS: Readonly<Partial<Record<Refusal['code'], 'companies'>>> = { employerOnly: 'companies' };

export type RefusalLink = { readonly href: string; readonly text: string };

export function refusalLink(
  { code }: Refusal,
  { companies }: { readonly companies: string | null },
  words: RefusalWords,
): RefusalLink | null {
  const list = LINK_TARGETS[code];
  return list && companies !== null ? { href: companies, text: words.refusalLinks[list] } : null;
}

export function refusalTexts(plans: readonly { readonly reason: Refusal }[], words: RefusalWords, tag: string) {
  const counts = new Map<string, number>();
  for (const { reason } of plans) {
    const text = refusalText(reason, words, tag).replace(/\.$/, '');
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left).map(([text]) => text);
}

export const lowerFirstLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const mostCommonRefusal = (plans: readonly { readonly reason: Refusal }[], words: RefusalWords, tag: string) =>
  lowerFirstLetter(refusalTexts(plans, words, tag)[0] ?? '');
