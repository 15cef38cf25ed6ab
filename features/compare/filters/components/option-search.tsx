import { Icon } from '@/components/ui/icon';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Props = { legend: string; sought: string; onSeek: (sought: string) => void };

export function OptionSearch({ legend, sought, onSeek }: Props) {
  const label = fill(lateWords().filters.search, { name: legend });
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
        value={sought}
        onChange={(event) => onSeek(event.target.value)}
      />
    </div>
  );
}
