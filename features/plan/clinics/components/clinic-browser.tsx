'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  groupByRegion,
  countClinics,
  filterClinics,
  type Clinic,
  type ClinicViewData,
} from '@/features/plan/clinics/domain/clinics';
import { ClinicMapPanel } from '@/features/plan/clinics/components/clinic-map-panel';
import { useMyClinics } from '@/features/profile/clinics/store';
import { useProfileFor } from '@/features/profile/store';
import { fill, plural } from '@/lib/i18n/labels';
import { ClinicGroupPanel } from './clinic-group-panel';
import { ClinicSearchFields } from './clinic-search-fields';
import { chosenFirst, NO_REGION } from '@/features/profile/clinics/domain';

const ANY = { text: '', region: '' };

export type ClinicBrowserProps = { clinics: readonly Clinic[]; setting: ClinicViewData };

export function ClinicBrowser({ clinics, setting }: ClinicBrowserProps) {
  const { words, wording } = setting;
  const own = useProfileFor(setting.profileForm)?.region?.stateCode ?? null;
  // A page that came whole learns it with the script; another that is chosen later moves nothing.
  const [first, setFirst] = useState(own);
  if (first === null && own !== null) setFirst(own);
  const [search, setSearch] = useState(ANY);
  const mine = useMyClinics((state) => state.clinics);
  const groups = groupByRegion(
    chosenFirst(clinics, mine, ({ displayName }) => displayName),
    first,
  );
  const found = filterClinics(groups, search);
  const isSearching = search.text.trim() !== '' || search.region !== '';
  // Not found in any region: that is known of the plan, and not only of a choice.
  const isNameSought = search.text.trim() !== '' && filterClinics(groups, { ...search, region: '' }).length === 0;
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
              {isNameSought && <p>{plural(words.missing, clinics.length, wording.tag)}</p>}
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
