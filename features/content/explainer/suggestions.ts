import type { Locale } from '@/lib/contract/atoms';

export type Texts = Readonly<Record<Locale, string>>;

export type Option = {
  readonly label: Texts;
  readonly leadsTo: readonly string[];
  readonly weight?: number;
  readonly narrows?: string;
  /** Shown with what this option leads to. */
  readonly note?: Texts;
};

export type Suggestion = {
  /** Option combinations that lead to it, as indexes in the three questions ('021'). */
  readonly answers: readonly string[];
  readonly first: string;
  readonly second: string | null;
  readonly because: readonly Texts[];
  readonly query: string;
  readonly notes: readonly Texts[];
};

function ranked(chosen: readonly Option[]): readonly (readonly [string, number])[] {
  const points = new Map<string, number>();
  for (const { leadsTo, weight = 1 } of chosen)
    for (const [place, key] of leadsTo.entries())
      points.set(key, (points.get(key) ?? 0) + weight * (place === 0 ? 2 : 1));
  return [...points].toSorted(([, one], [, other]) => other - one);
}

function reasonsFor(first: string, chosen: readonly Option[]): readonly Texts[] {
  const naming = chosen.filter(({ leadsTo }) => leadsTo.includes(first));
  const pointsOf = ({ leadsTo, weight = 1 }: Option) => (leadsTo[0] === first ? 2 : 1) * weight;
  const most = Math.max(...naming.map(pointsOf));
  return naming.filter((option) => pointsOf(option) === most).map(({ label }) => label);
}

/** An insurance not compared here also names one that is; else a second one needs half of the first one's points. */
function suggestionOf(chosen: readonly Option[], isCompared: (key: string) => boolean): Omit<Suggestion, 'answers'> {
  const [best, ...others] = ranked(chosen);
  const [first, most] = best!;
  const next = isCompared(first) ? others.slice(0, 1) : others.filter(([key]) => isCompared(key));
  const second = next.find(([, points]) => !isCompared(first) || points * 2 >= most);
  const narrowing = chosen.flatMap(({ leadsTo, narrows }) => (narrows && leadsTo.includes(first) ? [narrows] : []));
  return {
    first,
    second: second?.[0] ?? null,
    because: reasonsFor(first, chosen),
    query: narrowing.join('&'),
    notes: chosen.flatMap(({ note, leadsTo }) => (note && leadsTo[0] === first ? note : [])),
  };
}

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
