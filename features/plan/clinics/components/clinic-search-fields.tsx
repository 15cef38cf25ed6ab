import { useEffect, useRef } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { type ClinicGroup, type ClinicSearch, type ClinicViewData } from '@/features/plan/clinics/domain/clinics';
import { NO_REGION } from '@/features/profile/clinics/domain';

type Props = {
  groups: readonly ClinicGroup[];
  search: ClinicSearch;
  onChange: (search: ClinicSearch) => void;
  setting: ClinicViewData;
};

export function ClinicSearchFields({ groups, search, onChange, setting }: Props) {
  const { words, regionWord } = setting;
  const text = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  // Something may have been typed or chosen before the script came.
  useEffect(() => onChange({ text: text.current!.value, region: choice.current?.value ?? '' }), [onChange]);
  const options = groups.map(({ region, name, clinics }) => ({
    value: region,
    label: `${region === NO_REGION ? words.elsewhere[regionWord] : name} (${clinics.length})`,
  }));
  return (
    <div className="js-only">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          ref={text}
          label={words.search}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={search.text}
          onChange={(event) => onChange({ ...search, text: event.target.value })}
        />
        {groups.length > 1 && (
          <SelectField
            ref={choice}
            label={words.regionLabel[regionWord]}
            value={search.region}
            onChange={(event) => onChange({ ...search, region: event.target.value })}
            options={[{ value: '', label: words.all[regionWord] }, ...options]}
          />
        )}
      </div>
    </div>
  );
}
