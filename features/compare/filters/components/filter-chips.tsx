import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { Icon } from '@/components/ui/icon';
import { useList } from '@/features/compare/components/list-context';
import type { ActiveFilter, Range } from '@/features/compare/filters/plan-filters';
import { isOffered, type Facets } from '@/features/compare/filters/facets';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { filterName, rangeName } from './filter-name';

type Props = {
  active: readonly ActiveFilter[];
  facets: Facets;
  waiting: boolean;
  isBandApplied: boolean;
  simulation: { readonly range: Range; readonly currency: Currency } | null;
  area: string | null;
  onSimulate: (price: Range) => void;
  onArea: (area: string) => void;
  hrefWithout: (filter: ActiveFilter) => string;
  onDrop: (filter: ActiveFilter) => void;
  onClear: () => void;
};

export function FilterChips({
  active,
  facets,
  waiting,
  isBandApplied,
  simulation,
  area,
  onSimulate,
  onArea,
  hrefWithout,
  onDrop,
  onClear,
}: Props) {
  const setting = useList();
  const { filters } = setting.labels;
  if (active.length === 0 && !simulation && !area) return null;
  return (
    <div className="chip-row">
      <ul className="chips" aria-label={filters.active}>
        {active.map((filter) => {
          const isKnown = !('value' in filter) || isOffered(facets, filter.name, filter.value);
          const own = isKnown || !waiting ? filterName(filter, facets, setting) : '…';
          const name = isBandApplied && filter.name === 'price' ? fill(filters.band, { range: own }) : own;
          return (
            <li key={`${filter.name} ${'value' in filter ? filter.value : ''}`}>
              <a
                href={hrefWithout(filter)}
                rel="nofollow"
                className="chip"
                aria-label={fill(filters.drop, { name })}
                onClick={(event) => {
                  if (!isPlainLeftClick(event)) return;
                  event.preventDefault();
                  onDrop(filter);
                }}
              >
                {name}
                <Icon name="x" className="size-4" />
              </a>
            </li>
          );
        })}
        {simulation && (
          <li>
            <button type="button" className="chip" onClick={() => onSimulate(simulation.range)}>
              {fill(filters.simulation, { range: rangeName(simulation.range, setting, simulation.currency) })}
              <Icon name="plus" className="size-4" />
            </button>
          </li>
        )}
        {area && (
          <li>
            <button type="button" className="chip" onClick={() => onArea(area)}>
              {fill(filters.keyTerritory, { area: setting.names.protections[area] ?? area })}
              <Icon name="plus" className="size-4" />
            </button>
          </li>
        )}
      </ul>
      {active.length > 1 && (
        <button type="button" className="chip chip-clear" onClick={onClear}>
          {filters.clear}
        </button>
      )}
    </div>
  );
}
