'use client';

import { useState, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import {
  groupByRegion,
  countClinics,
  filterClinics,
  type Clinic,
  type ClinicViewData,
  type ClinicGroup,
  type ClinicSearch,
} from '@/features/plan/clinics/clinics';
import { ClinicMapPanel } from '@/features/plan/clinics/components/clinic-map-panel';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useProfileFor } from '@/features/profile/profile.store';
import { NO_REGION } from '@/lib/contract/region';
import { fill, plural } from '@/lib/i18n/labels';
import { putFirst } from '@/features/profile/clinics/chosen-clinics';
import { Icon } from '@/components/ui/icon';
import { percentValue, visitText } from '@/features/catalogue/wording/coverage';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';

type ClinicSearchFieldsProps = {
  groups: readonly ClinicGroup[];
  search: ClinicSearch;
  onChange: (search: ClinicSearch) => void;
  setting: ClinicViewData;
};

function ClinicSearchFields({ groups, search, onChange, setting }: ClinicSearchFieldsProps) {
  const { words, regionWord } = setting;
  const text = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
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

const SHARES = [
  { word: 'hospital', kind: 'hospital' },
  { word: 'ambulatory', kind: 'ambulatory' },
] as const;

const sharesOf = (clinics: readonly Clinic[]) =>
  clinics.every(({ coverage }) => coverage.hospital === coverage.ambulatory)
    ? [{ word: 'both', kind: 'hospital' } as const]
    : SHARES;

const besides = ({ kind, kindName, network }: Clinic): string =>
  [kind !== 'clinic' && kindName, network].filter(Boolean).join(' · ');

type ClinicRowsProps = { caption: string; clinics: readonly Clinic[]; setting: ClinicViewData };

function ClinicRows({ caption, clinics, setting }: ClinicRowsProps) {
  const { words, wording } = setting;
  const head = 'pb-1 font-normal';
  const shares = sharesOf(clinics);
  return (
    <table className="mb-3 w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {words.clinic}
          </th>
          <th scope="col" className={`${head} hidden pl-3 text-left md:table-cell`}>
            {words.network}
          </th>
          {shares.map(({ word }) => (
            <th key={word} scope="col" className={`${head} pl-3 text-right`}>
              {words[word]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clinics.map((clinic) => (
          <tr key={clinic.displayName} className="border-t border-line align-baseline">
            <th scope="row" className="py-2.5 text-left font-normal">
              {clinic.displayName}
              {clinic.place && <span className="text-ink-soft">, {clinic.place}</span>}
              {clinic.visit && (
                <span className="block text-sm">{visitText(clinic.visit, clinic.coverage, wording)}</span>
              )}
              <span className="block text-sm text-ink-soft md:hidden">{besides(clinic)}</span>
            </th>
            <td className="hidden py-2.5 pl-3 text-ink-soft md:table-cell">{besides(clinic)}</td>
            {shares.map(({ kind }) => (
              <td key={kind} className="py-2.5 pl-3 text-right font-semibold">
                {percentValue(clinic.coverage[kind], wording)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = { group: ClinicGroup; wanted: boolean; isOwn: boolean; setting: ClinicViewData };

function ClinicGroupPanel({ group, wanted, isOwn, setting }: Props) {
  const { words, regionWord, wording } = setting;
  const box = useRef<HTMLDetailsElement>(null);
  // Null: not read from the DOM yet. The visitor may toggle it before hydration.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [before, setBefore] = useState(wanted);
  if (before !== wanted) {
    setBefore(wanted);
    setOpen(wanted);
  }
  useEffect(() => setOpen(box.current!.open), []);
  const name = group.region === NO_REGION ? words.elsewhere[regionWord] : group.name;
  return (
    <details
      ref={box}
      open={isOpen ?? wanted}
      suppressHydrationWarning
      onToggle={() => setOpen(box.current!.open)}
      className="group border-t border-line"
    >
      <summary
        aria-expanded={isOpen ?? undefined}
        className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2.5 [&::-webkit-details-marker]:hidden"
      >
        <Icon name="map-pin" className="size-5 text-accent" />
        <span className="font-semibold">{name}</span>
        {isOwn && <span className="badge badge-accent">{words.own[regionWord]}</span>}
        <span className="ml-auto text-sm text-ink-soft">{plural(words.count, group.clinics.length, wording.tag)}</span>
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ClinicRows caption={name} clinics={group.clinics} setting={setting} />
    </details>
  );
}

const ANY = { text: '', region: '' };

export type ClinicBrowserProps = { clinics: readonly Clinic[]; setting: ClinicViewData };

export function ClinicBrowser({ clinics, setting }: ClinicBrowserProps) {
  const { words, wording } = setting;
  const own = useProfileFor(setting.profileForm)?.region?.stateCode ?? null;
  // Opens the first known region of the visitor. A later change of region opens nothing.
  const [first, setFirst] = useState(own);
  if (first === null && own !== null) setFirst(own);
  const [search, setSearch] = useState(ANY);
  const mine = useMyClinics((state) => state.clinics);
  const groups = groupByRegion(
    putFirst(clinics, mine, ({ displayName }) => displayName),
    first,
  );
  const found = filterClinics(groups, search);
  const isSearching = search.text.trim() !== '' || search.region !== '';
  // True if no clinic of any region has the name. The notice must then not blame the chosen region.
  const isNameUnknown = search.text.trim() !== '' && filterClinics(groups, { ...search, region: '' }).length === 0;
  const total = plural(words.count, clinics.length, wording.tag);
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">
        {clinics.some(({ displayName }) => mine.includes(displayName)) ? words.hintMine : words.hint}
      </p>
      {clinics.length > 1 && (
        <ClinicSearchFields groups={groups} search={search} onChange={setSearch} setting={setting} />
      )}
      <div className="space-y-4 md:items-start md:gap-8 md:has-[>details[open]]:grid md:has-[>details[open]]:grid-cols-[auto_minmax(0,1fr)]">
        {groups.some(({ region }) => region !== NO_REGION) && (
          <ClinicMapPanel
            groups={groups}
            chosen={search.region}
            onChoose={(region) => setSearch({ ...search, region })}
            setting={setting}
          />
        )}
        <div>
          <output className="mb-3 block text-sm font-semibold">
            {isSearching ? fill(words.found, { n: countClinics(found), total: clinics.length }) : total}
          </output>
          {found.map((group, index) => (
            <ClinicGroupPanel
              key={group.region}
              group={group}
              wanted={isSearching || index === 0}
              isOwn={group.region === own}
              setting={setting}
            />
          ))}
          {found.length === 0 && (
            <div className="space-y-3">
              <p>{words.none}</p>
              {isNameUnknown && <p>{plural(words.missing, clinics.length, wording.tag)}</p>}
              <Button variant="quiet" onClick={() => setSearch(ANY)}>
                {words.reset}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
