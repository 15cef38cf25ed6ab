import { useState, type ReactNode } from 'react';
import { matchingOptions, type Option } from '@/features/compare/filters/facets';
import { OptionList } from './option-list';
import { OptionSearch } from './option-search';

const SEARCHABLE = 12;

type Props = {
  legend: string;
  options: readonly Option[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  single?: boolean;
  children?: ReactNode;
};

export function ChoiceGroup({ legend, options, chosen, onToggle, single, children }: Props) {
  const [search, setSearch] = useState('');
  const found = matchingOptions(options, search);
  return (
    <fieldset className="filter">
      <legend>{legend}</legend>
      {children}
      {options.length > SEARCHABLE && (
        <OptionSearch legend={legend} search={search} found={found.length} onSeek={setSearch} />
      )}
      <OptionList options={found} chosen={chosen} whole={search !== ''} single={single} onToggle={onToggle} />
    </fieldset>
  );
}
