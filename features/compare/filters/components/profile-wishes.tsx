import { facetsQuery } from '@/features/compare/client';
import { useList } from '@/features/compare/components/list-context';
import {
  hasFilter,
  toggleChoice,
  pickPreferences,
  type Filters,
  type Preferences,
} from '@/features/compare/filters/plan-filters';
import { optionsOf } from '@/features/compare/filters/facets';
import { stateOfView } from '@/features/compare/search/list-state';
import { useListState } from '@/features/compare/compare.store';
import { lateWords } from '@/lib/i18n/load-words';
import { queryOfView, type ListView } from '@/lib/routing/list-view';
import { ChoiceGroup } from './choice-group';
import { ClinicsGroup } from './clinics-group';
import { useQuery } from '@/lib/http/use-query';

type Props = { view: ListView; wishes: Preferences | null; onChange: (wishes: Preferences) => void };

export function ProfileWishes({ view, wishes, onChange }: Props) {
  const { line, locale, listHref } = useList();
  const words = lateWords().filters.wishes;
  const [list] = useListState(listHref + queryOfView(view), stateOfView(view));
  const { data: facets } = useQuery(facetsQuery(line, locale));
  if (!facets) return null;
  const filters: Filters = { ...list.filters, ...wishes };
  const choose = (next: Filters) => onChange(pickPreferences(next));
  return (
    <div className="filters">
      {hasFilter(line, 'coverageOrganizations') && (
        <ClinicsGroup question={words.clinics} facets={facets} filters={filters} onChange={choose} />
      )}
      {hasFilter(line, 'coverageCountries') && (
        <ChoiceGroup
          legend={words.areas}
          options={optionsOf(facets, 'coverageCountries', String)}
          chosen={filters.coverageCountries}
          onToggle={(value) => choose(toggleChoice(filters, 'coverageCountries', value))}
        />
      )}
    </div>
  );
}
