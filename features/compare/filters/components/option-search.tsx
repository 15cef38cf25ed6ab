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
    <div className="relative mb-2">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        className="field-input pl-10"
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
