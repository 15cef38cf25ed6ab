import type { ComparedItem } from '@/features/compare/search-schemas';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { areaOf, namesInALine } from '@/features/compare/card/facts';
import { useList, type ListViewData } from '@/features/compare/components/list-context';
import { hasNoneIn, regionReachText } from '@/features/catalogue/wording/region-reach';
import { minimumText } from '@/features/eligibility/wording/entry';
import { isOnlyThroughEmployer } from '@/features/profile/applicant';
import { useProfileFor } from '@/features/profile/profile.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { fill, plural } from '@/lib/i18n/labels';
import { formatNumber } from '@/lib/i18n/money';
import { asksForEmployees } from '@/lib/markets/market';

function MinimumNotice({ minsubscribers }: { minsubscribers: number | null }) {
  const { labels, line, wording } = useList();
  const company = useProfileFor('employees')?.colectivo;
  if (!asksForEmployees(line))
    return minsubscribers === null ? null : <b>{plural(labels.card.minimum, minsubscribers, wording.tag)}</b>;
  const count = company?.cantidadempleados ?? line.reference.employees;
  const missed = minimumText(minsubscribers, count, labels.card.employeesMinimum, wording.tag);
  if (missed !== null) return <b className="text-warning">{missed}</b>;
  const isForAny = minsubscribers === null || minsubscribers < 2;
  return isForAny ? null : <b>{plural(labels.card.employeesFrom, minsubscribers, wording.tag)}</b>;
}

function Clinics({ clinics }: Pick<InsuranceItem, 'clinics'>) {
  const { labels, wording } = useList();
  const named = namesInALine(clinics);
  const more = clinics.length - named.length;
  const names = named.join(', ');
  if (more === 0) return <span className="plan-clinics">{fill(labels.card.clinicsAll, { names })}</span>;
  const [before, after] = plural(labels.card.clinicsMore, more, wording.tag).split('{names}');
  return (
    <span className="plan-clinics">
      <span>
        {before}
        {names}
      </span>
      {after}
    </span>
  );
}

/**
 * 'A 3 km de Temuco': distance to the nearest chosen clinic (named if there are several), else to the plan's nearest
 * clinic (named if it is not the first of the card). Null: unknown.
 */
export function distanceText(
  item: Pick<ComparedItem, 'distance' | 'distanceClinic' | 'clinics' | 'chosenClinics'>,
  profile: PerfilIngreso | null,
  { labels, line, wording }: Pick<ListViewData, 'labels' | 'line' | 'wording'>,
): string | null {
  const { distance: km, clinics, chosenClinics } = item;
  const region = asksForEmployees(line) ? null : profile?.region;
  if (!region || km === null) return null;
  const { distance, near, regionCapital } = labels.card;
  const place = region.placeName ?? regionCapital;
  const away = fill(km < 1 ? near : distance, { km: formatNumber(km, wording.tag), place });
  const clinic = chosenClinics.length > 1 ? clinics[0] : item.distanceClinic;
  return clinic ? `${clinic}: ${away}` : away;
}

/** The clinics of the region, which are first in the list; all of them if the region or theirs is unknown. */
const clinicsIn = ({ clinics, clinicRegions }: InsuranceItem, region: PerfilIngreso['region'] | null) =>
  clinics.slice(0, region ? clinicRegions[region.stateCode] : undefined);

type Props = { item: InsuranceItem; profile: PerfilIngreso | null; chosen: number; unnamed: number };

export function PlanReach({ item, profile, chosen, unnamed }: Props) {
  const setting = useList();
  const { labels, line, wording } = setting;
  const area = areaOf(item, setting);
  const { minsubscribers } = item.insuranceMetadata.metadata;
  const region = profile?.region ?? null;
  const reach = regionReachText(item, region, labels.card.inRegion, wording.tag);
  const isAway = region !== null && hasNoneIn(item, region);
  const isCompany = asksForEmployees(line);
  return (
    <p className="plan-reach">
      {area && (
        <span>
          {area.word}: <b>{area.value}</b>
        </span>
      )}
      {unnamed > 0 && <span>{plural(labels.card.clinic.more, unnamed, wording.tag)}</span>}
      {isOnlyThroughEmployer(item, line) && <b>{labels.card.employerOnly}</b>}
      <MinimumNotice minsubscribers={minsubscribers} />
      {reach && (isCompany || isAway) && <b className={isAway ? 'text-warning' : undefined}>{reach}</b>}
      {chosen === 0 && item.clinics.length > 0 && (isCompany || !isAway) && (
        <Clinics clinics={isCompany ? item.clinics : clinicsIn(item, region)} />
      )}
    </p>
  );
}
