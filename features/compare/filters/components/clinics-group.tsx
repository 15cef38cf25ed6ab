import { useState, type ReactNode } from 'react';
import { useList } from '@/features/compare/components/list-context';
import {
  clinicsIn,
  clinicMatchOf,
  toggleChoice,
  withClinicMatch,
  type Filters,
} from '@/features/compare/filters/plan-filters';
import { optionsOf, matchingOptions, type Facets, type Option } from '@/features/compare/filters/facets';
import { CLINIC_MATCHES, CLINICS_MAX, clinicsByRegion } from '@/features/profile/clinics/chosen-clinics';
import { useProfileFor, useTypedRegion } from '@/features/profile/profile.store';
import { NO_REGION } from '@/lib/contract/region';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { MatchChoice } from './match-choice';
import { OptionList } from './option-list';
import { OptionSearch } from './option-search';

const NEAREST = 3;

type Props = { facets: Facets; filters: Filters; onChange: (filters: Filters) => void; question?: string };

export function ClinicsGroup({ facets, filters, onChange, question }: Props) {
  const { line, regionWord } = useList();
  const { filters: words } = lateWords();
  const typed = useTypedRegion(({ stateCode }) => stateCode);
  const entered = useProfileFor(line.profileForm, line.productType)?.region?.stateCode ?? null;
  const home = (question && typed) ?? entered;
  const [search, setSearch] = useState('');
  const chosen = clinicsIn(filters);
  const match = clinicMatchOf(filters);
  const isFull = chosen.length >= CLINICS_MAX;
  const offered = optionsOf(facets, 'coverageOrganizations', String);
  const unreached = chosen.filter((clinic) => offered.every(({ value }) => value !== clinic));
  const options = [...offered, ...unreached.map((value): Option => ({ value, label: value, count: 0 }))];
  const groups = clinicsByRegion(
    options.toSorted((one, other) => other.count - one.count),
    home,
    ({ region }) => region ?? null,
  );
  const [near, ...others] = groups;
  const all = groups.flatMap((group) => group.clinics);
  const found = matchingOptions(all, search);

  function toggle(value: string) {
    const currentMatch = CLINIC_MATCHES.find((one) => filters[one].includes(value));
    if (currentMatch || !isFull) onChange(toggleChoice(filters, currentMatch ?? match, value));
  }
  const list = (some: readonly Option[], whole = false, none: ReactNode = undefined) => (
    <OptionList
      options={some}
      chosen={chosen}
      whole={whole}
      isAnyOpen
      isFull={isFull}
      ofPlans
      onToggle={toggle}
      none={none}
    />
  );
  const unknown = (
    <>
      <p className="py-2 text-sm text-ink-soft">{fill(words.unknownClinic, { sought: search.trim() })}</p>
      {near && near.region !== NO_REGION && (
        <>
          <p className="text-sm font-semibold">
            {fill(near.region === home ? words.nearYou : words.mostPlans, { region: near.name })}
          </p>
          {list(near.clinics.slice(0, NEAREST), true)}
        </>
      )}
    </>
  );
  const isChosen = ({ value }: Option) => chosen.includes(value);
  const has = (some: readonly Option[]) => some.some(isChosen);

  return (
    <fieldset className="filter">
      <legend>{question ?? words.myClinics}</legend>
      <output className="mb-2 block text-sm text-ink-soft">
        {fill(isFull ? words.clinicsFull : words.clinicsHint[match], { n: CLINICS_MAX })}
      </output>
      <OptionSearch legend={words.myClinics} search={search} found={found.length} onSeek={setSearch} />
      {search.trim() !== '' && list(found, true, unknown)}
      {search.trim() === '' && question && has(all) && list(all.filter(isChosen))}
      {search.trim() === '' && !question && (
        <>
          {near && list(near.clinics)}
          {others.map(({ region, name, clinics }) => (
            <details key={region} open={has(clinics) || undefined}>
              <summary>
                {region === NO_REGION ? words.elsewhere[regionWord] : name} ({clinics.length})
              </summary>
              {list(clinics)}
            </details>
          ))}
        </>
      )}
      {chosen.length > 0 && (
        <MatchChoice
          legend={words.clinicMatch}
          names={words.clinicMatches}
          match={match}
          onChange={(to) => onChange(withClinicMatch(filters, to))}
        />
      )}
    </fieldset>
  );
}
