import type { Locale } from '@/lib/contract/atoms';

export type Texts = Readonly<Record<Locale, string>>;

export type Option = {
  readonly label: Texts;
  /** Keys of insurances, what the answer speaks for most first. */
  readonly leadsTo: readonly string[];
  /** How much more than another answer it counts, where law or health decide; left out: 1. */
  readonly weight?: number;
  /** Part of the query of the first insurance's list. */
  readonly narrows?: string;
};

export type Suggestion = {
  /** The options that lead to it, by their places in the three questions ('021'). */
  readonly answers: readonly string[];
  readonly first: string;
  readonly second: string | null;
  /** The answers that decided for the first one. */
  readonly because: readonly Texts[];
  /** Query of the first one's list without '?'; '': all of it. */
  readonly query: string;
};

/** The strongest first; of equals what an earlier answer names. */
function ranked(chosen: readonly Option[]): readonly (readonly [string, number])[] {
  const points = new Map<string, number>();
  for (const { leadsTo, weight = 1 } of chosen)
    for (const [place, key] of leadsTo.entries())
      points.set(key, (points.get(key) ?? 0) + weight * (place === 0 ? 2 : 1));
  return [...points].toSorted(([, one], [, other]) => other - one);
}

/** Of the answers that name it those that count most for it: what law or health decide outweighs wishes. */
function reasonsFor(first: string, chosen: readonly Option[]): readonly Texts[] {
  const naming = chosen.filter(({ leadsTo }) => leadsTo.includes(first));
  const pointsOf = ({ leadsTo, weight = 1 }: Option) => (leadsTo[0] === first ? 2 : 1) * weight;
  const most = Math.max(...naming.map(pointsOf));
  return naming.filter((option) => pointsOf(option) === most).map(({ label }) => label);
}

/** What is not compared here leads on to what is; else a second one is named if it has half of the first one's points. */
function suggestionOf(chosen: readonly Option[], isCompared: (key: string) => boolean): Omit<Suggestion, 'answers'> {
  const [best, ...others] = ranked(chosen);
  const [first, most] = best!;
  const next = isCompared(first) ? others.slice(0, 1) : others.filter(([key]) => isCompared(key));
  const second = next.find(([, points]) => !isCompared(first) || points * 2 >= most);
  const narrowing = chosen.flatMap(({ leadsTo, narrows }) => (narrows && leadsTo.includes(first) ? [narrows] : []));
  return { first, second: second?.[0] ?? null, because: reasonsFor(first, chosen), query: narrowing.join('&') };
}

/** For all ways to answer three questions: equal suggestions once. */
export function suggestionsOf(
  questions: readonly { readonly options: readonly Option[] }[],
  isCompared: (key: string) => boolean,
): readonly Suggestion[] {
  const ways = questions.reduce<readonly (readonly number[])[]>(
    (begun, { options }) => begun.flatMap((way) => options.map((_, place) => [...way, place])),
    [[]],
  );
  const found = new Map<string, Suggestion>();
  for (const way of ways) {
    const suggestion = suggestionOf(
      way.map((place, at) => questions[at]!.options[place]!),
      isCompared,
    );
    const key = JSON.stringify(suggestion);
    const answers = [...(found.get(key)?.answers ?? []), way.join('')];
    found.set(key, { ...suggestion, answers });
  }
  return [...found.values()];
}
