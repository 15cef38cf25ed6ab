import { Icon } from '@/components/ui/icon';
import { useList } from '@/features/compare/components/list-context';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { legend: string; search: string; found: number; onSeek: (search: string) => void };

export function OptionSearch({ legend, search, found, onSeek }: Props) {
  const { wording } = useList();
  const { filters } = lateWords();
  const label = fill(filters.search, { name: legend });
  return (
    <div className="filter-search">
      <Icon name="search" className="size-5" />
      <input
        type="search"
        className="field-input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={(event) => onSeek(event.target.value)}
      />
      <output className="sr-only">{search.trim() !== '' && plural(filters.found, found, wording.tag)}</output>
    </div>
  );
}
