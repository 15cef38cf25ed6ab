import type { PlanCases } from '@/features/care-cost/care-cost.api';
import { commonClinic, isAnyKnown, selectCases, type Patient } from '@/features/care-cost/clinics';
import { BIRTHS } from '@/features/care-cost/pregnancy';
import { caseTexts } from '@/features/care-cost/wording';
import type { CoverageOrganizations } from '@/features/catalogue/detail/detail-schemas';
import { byCoveredPercent } from '@/features/catalogue/detail/plan-coverages';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import {
  knownPayment,
  missingText,
  paymentsAt,
  paymentText,
  type KnownPayment,
  type Provider,
} from '@/features/catalogue/wording/clinic-payment';
import { percentValue, visitText } from '@/features/catalogue/wording/coverage';
import { fill } from '@/lib/i18n/labels';
import { caseWorth, outpatientWorth, percentWorth } from './best';
import { cellOf, DASH, isLoaded, type Loadable, type TableRow } from './table-row';
import type { TableWording } from './wording';

type Organization = CoverageOrganizations['organizations'][number];

export type Providers = readonly Loadable<readonly (Provider & Partial<Pick<Organization, 'countryState'>>)[]>[];

const isIn =
  (state: string) =>
  ({ countryState }: Partial<Pick<Organization, 'countryState'>>) =>
    countryState?.stateCode === state;

/** Names of the clinics in the visitor's region, and of networks in several regions (without one of their own). */
export const clinicsIn = ({ region }: Pick<Patient, 'region'>, providers: Providers): ReadonlySet<string> =>
  new Set(
    region
      ? providers
          .filter(isLoaded)
          .flat()
          .flatMap((one) => (!one.countryState || isIn(region.stateCode)(one) ? one.displayName : []))
      : [],
  );

/** A chosen clinic, else a clinic that all plans share, preferably in the region. Null: none. */
export function clinicOf(
  items: readonly InsuranceItem[],
  costs: readonly Loadable<PlanCases>[],
  [first = []]: Providers,
  patient: Patient,
): string | null {
  const known = costs.filter(isLoaded);
  const clinic = commonClinic(known, patient);
  if (clinic !== null || known.length < costs.length || known.some(isAnyKnown)) return clinic;
  const shared = (items[0]?.clinics ?? []).filter((name) => items.every(({ clinics }) => clinics.includes(name)));
  const region = patient.region?.stateCode;
  const near = isLoaded(first) && region ? first.filter(isIn(region)) : [];
  return near.find(({ displayName }) => shared.includes(displayName))?.displayName ?? shared[0] ?? null;
}

/** Row that comes first, because a stay in hospital costs more than the other cases. */
export const FIRST_CASE = 'medicalStay3Days';

/** Cost rows at `clinic`. Null: at the cheapest clinic of each plan, which the first row names. */
export function caseRows(
  answers: readonly Loadable<PlanCases>[],
  patient: Patient,
  { clinic, isPregnant }: { clinic: string | null; isPregnant: boolean },
  { cases: words, missing, terms, tag }: TableWording,
): readonly TableRow[] {
  const known = answers.filter(isLoaded);
  if (!known.some(isAnyKnown)) {
    if (known.length === answers.length) return [];
    return [
      { key: 'case.any', label: words.estimate, cells: answers.map((answer) => cellOf(answer, missing, () => null)) },
    ];
  }
  const estimates = answers.map((answer) =>
    isLoaded(answer) ? { ...answer, ...selectCases(answer, patient, clinic) } : answer,
  );
  const where = estimates.map((one) => {
    if (!isLoaded(one) || one.clinic === null) return DASH;
    const { region } = one;
    return [
      one.isNamed ? one.clinic : fill(words.notNamed, { clinic: one.clinic }),
      ...(region ? [fill(region.isThere ? words.region.there : words.region.notThere, { region: region.name })] : []),
    ];
  });
  const codes = [...new Set(estimates.filter(isLoaded).flatMap(({ cases }) => cases.map(({ code }) => code)))];
  const rows = codes
    .toSorted((one, other) => Number(other === FIRST_CASE) - Number(one === FIRST_CASE))
    .map((code) => {
      const found = estimates.map((one) => (isLoaded(one) && one.cases.find((each) => each.code === code)) || null);
      const name = words.names[code];
      return {
        key: `case.${code}`,
        label: BIRTHS.has(code) && !isPregnant ? fill(words.laterBirth, { name }) : name,
        cells: estimates.map((one, at) =>
          cellOf(one, missing, ({ currency }) =>
            found[at]?.estimate
              ? caseTexts(found[at], currency, { ...words, ...words.short, unknown: terms.unknown }, tag).lines
              : null,
          ),
        ),
        // Marks no best value during a pregnancy, because the plan's payment for the birth may be unknown.
        worths: clinic === null || (isPregnant && BIRTHS.has(code)) ? [] : found.map((one) => one && caseWorth(one)),
      };
    });
  const isThere = estimates.every(
    (one) => !isLoaded(one) || one.clinic === null || (one.isNamed && one.region?.isThere !== false),
  );
  return clinic !== null && isThere ? rows : [{ key: 'case.where', label: words.where, cells: where }, ...rows];
}

function paymentAt(name: string, item: InsuranceItem, providers: readonly Provider[], words: TableWording): string {
  const [payment] = paymentsAt([name], providers);
  return paymentText(knownPayment(payment!, item), words.clinic, words);
}

export const SHARES = ['hospital', 'ambulatory'] as const;

/** Hospital and outpatient payments at one clinic. */
export function shareRows(
  clinic: string,
  items: readonly InsuranceItem[],
  providers: Providers,
  words: TableWording,
): readonly TableRow[] {
  const payments = items.map((item, at) => {
    const there = providers[at] ?? [];
    return isLoaded(there) ? knownPayment(paymentsAt([clinic], there)[0]!, item) : there;
  });
  const worthOf = {
    hospital: ({ missingFrom, hospital, ofPlan }: KnownPayment) =>
      missingFrom ? null : percentWorth(hospital, ofPlan.hospital),
    ambulatory: outpatientWorth,
  };
  return SHARES.map((share) => ({
    key: `here.${share}`,
    label: words.rows[share],
    cells: payments.map((answer) =>
      cellOf(answer, words.missing, (payment) => {
        const { missingFrom, ofPlan, visit } = payment;
        if (missingFrom) return missingText(missingFrom, words.clinic, words);
        if (share === 'ambulatory' && visit) return visitText(visit, payment, words);
        if (payment[share] === null) return null;
        return [percentValue(payment[share], words), ...(ofPlan[share] ? [words.clinic.ofPlan.short] : [])];
      }),
    ),
    worths: payments.map((payment) => (isLoaded(payment) ? worthOf[share](payment) : null)),
  }));
}

export function clinicRows(
  group: 'mine' | 'clinic',
  names: readonly string[],
  items: readonly InsuranceItem[],
  providers: Providers,
  words: TableWording,
): readonly TableRow[] {
  return names.map((name) => ({
    key: `${group}.${name}`,
    label: name,
    cells: items.map((item, index) =>
      cellOf(providers[index] ?? [], words.missing, (there) => paymentAt(name, item, there, words)),
    ),
  }));
}

export function regionRows(
  { clinics, region }: Patient,
  items: readonly InsuranceItem[],
  providers: Providers,
  words: TableWording,
): readonly TableRow[] {
  if (clinics.length > 0 || region === null || !items.some((item) => item.clinics.length > 0)) return [];
  const { stateCode, stateName } = region;
  const cells = items.map((item, index) =>
    cellOf(providers[index] ?? [], words.missing, (organizations) => {
      const [best] = organizations
        .filter(isIn(stateCode))
        .filter(({ displayName }) => item.clinics.includes(displayName))
        .map(({ displayName: name, coverage: { hospital, ambulatory } }) => ({ name, hospital, ambulatory }))
        .toSorted(byCoveredPercent);
      if (!best) return fill(words.cases.region.notThere, { region: stateName });
      return [best.name, paymentAt(best.name, item, organizations, words)];
    }),
  );
  return [{ key: 'mine.region', label: fill(words.rows.inRegion, { region: stateName }), cells }];
}
