import {
  ALL_PARTNERS,
  isShownOn,
  marksOf,
  marksOfEdition,
  type Company,
  type Edition,
  type SiteName,
} from './partners';

export type Forbidden = {
  readonly marks: readonly string[];
  readonly names: RegExp | null;
  readonly words: ReadonlySet<string>;
};

type Rows = { readonly companies: readonly Company[]; readonly edition: Edition };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const tellsSomething = (word: string): boolean => /\p{L}/u.test(word);

export const FIRST_ASKER = 'quien-pregunta-primero';

/** The first partner has `edition` published, the second the first one; others' texts are forbidden. */
export function forbiddenOn(site: SiteName, { companies, edition }: Rows): Forbidden {
  const others = [FIRST_ASKER, ...ALL_PARTNERS.filter((partner) => partner !== site).flatMap(marksOf)];
  if (site === 'main' || site === 'abroad') return { marks: others, names: null, words: new Set() };
  const own = site === 'first' ? edition : 'uno';
  const past = marksOfEdition(site, own === 'uno' ? 'dos' : 'uno');
  const shown = companies.filter((_, at) => isShownOn(site, own, at));
  const hidden = companies.filter((company) => !shown.includes(company));
  const titles = shown.flatMap((company) => company.titles);
  const known = [...shown.flatMap(({ words, names }) => [words, names].flat()), ...titles].join('\n');
  // 'Esencial' is an Isapre, and also another company's plan name.
  const only = (all: readonly string[]) =>
    [...new Set(all)].filter((one) => tellsSomething(one) && !known.includes(one));
  const names = only(hidden.flatMap((company) => company.names));
  return {
    marks: [...others, ...past],
    names:
      names.length > 0 ? new RegExp(`(?<![\\p{L}\\d])(?:${names.map(escaped).join('|')})(?![\\p{L}\\d])`, 'gu') : null,
    words: new Set(only(hidden.flatMap(({ words }) => words))),
  };
}

const WORD = /[\p{L}\d][\p{L}\d_-]*/gu;

export function leaksIn(text: string, { marks, names, words }: Forbidden): string[] {
  const small = text.toLowerCase();
  const found = new Set(marks.filter((mark) => small.includes(mark)));
  if (names) for (const [name] of text.matchAll(names)) found.add(name);
  if (words.size > 0) for (const [word] of text.matchAll(WORD)) if (words.has(word)) found.add(word);
  return [...found];
}
