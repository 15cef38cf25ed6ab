import type { CoverageOrganizations } from '@/features/catalogue/detail/detail-schemas';
import { isClinic, type Clinic, type ClinicViewData } from '@/features/plan/clinics/clinics';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { ProvenanceMark } from '@/features/plan/components/provenance-mark';
import type { SectionInput, SectionViewData } from '@/features/plan/sections/section';

/** Data sent to the browser with the table; the map's texts are loaded with the map. */
function clinicViewData({ line, regionWord, wording, words }: SectionViewData): ClinicViewData {
  const { map: _, ...clinics } = words.clinics;
  return { wording, profileForm: line.profileForm, regionWord, words: clinics };
}

function toClinic(organization: CoverageOrganizations['organizations'][number]): Clinic {
  const { provenance: _, ...clinic } = organization;
  return clinic;
}

type Props = Pick<SectionInput<'coverageOrganizations'>, 'data' | 'setting' | 'slots'>;

export function ClinicsSection({ data, setting, slots: { ClinicBrowser } }: Props) {
  const { clinics: words } = setting.words;
  const clinics = data.organizations.filter(isClinic);
  return (
    <PlanPanel title={words.title}>
      {clinics[0] && <ProvenanceMark of={clinics[0].provenance} texts={setting.provenance} className="mb-2" />}
      {clinics.length > 0 ? (
        ClinicBrowser && <ClinicBrowser clinics={clinics.map(toClinic)} setting={clinicViewData(setting)} />
      ) : (
        <>
          <h3 className="text-lg">{words.oops}</h3>
          <p className="text-ink-soft">{words.empty}</p>
        </>
      )}
    </PlanPanel>
  );
}
