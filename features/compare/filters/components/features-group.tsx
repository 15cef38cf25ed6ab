'use client';

import { useState } from 'react';
import { toggleChoice, type Filters } from '@/features/compare/filters/domain';
import { optionsOf, type Facets } from '@/features/compare/filters/facets';
import { lateWords } from '@/lib/i18n/load-words';
import { ChoiceGroup } from './choice-group';
import { MatchChoice } from './match-choice';

type Match = 'features' | 'featuresFilter';

type Props = { facets: Facets; filters: Filters; onChange: (filters: Filters) => void };

/** Benefits: a plan has to have all that are chosen, or at least one of them. Which, is asked from the second on. */
export function FeaturesGroup({ facets, filters, onChange }: Props) {
  const { filters: words } = lateWords();
  const [wish, setWish] = useState<Match>('features');
  const { features, featuresFilter } = filters;
  const chosen = [...features, ...featuresFilter];
  const match =
    chosen.length === 0 ? wish : featuresFilter.length > 0 && features.length === 0 ? 'featuresFilter' : 'features';
  const wordOf = { features: words.matchAll, featuresFilter: words.matchAny };

  function change(to: Match) {
    setWish(to);
    onChange({ ...filters, features: [], featuresFilter: [], [to]: chosen });
  }
  const toggle = (value: string) =>
    onChange(toggleChoice(filters, filters.featuresFilter.includes(value) ? 'featuresFilter' : match, value));

  return (
    <ChoiceGroup legend={words.features} options={optionsOf(facets, match, String)} chosen={chosen} onToggle={toggle}>
      {chosen.length > 1 && <MatchChoice legend={words.match} names={wordOf} match={match} onChange={change} />}
    </ChoiceGroup>
  );
}
