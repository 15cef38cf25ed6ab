import type { Patient } from '@/features/care-cost/clinics';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { CoverageOrganizations } from '@/features/catalogue/detail/detail-schemas';
import { byCoveredPercent } from '@/features/catalogue/detail/plan-coverages';
import { knownPayment, paymentsAt, paymentText, type Provider } from '@/features/catalogue/wording/clinic-payment';
import { fill } from '@/lib/i18n/labels';
import { cellOf, type Loadable, type Cell } from './answered';
import type { TableWording } from './wording';

type ClinicTableRow = { readonly key: string; readonly label: string; readonly cells: readonly Cell[] };

type Organization = CoverageOrganizations['organizations'][number];

export type Providers = readonly Loadable<readonly (Provider & Partial<Pick<Organization, 'countryState'>>)[]>[];

function paymentAt(name: string, item: InsuranceItem, providers: readonly Provider[], words: TableWording): string {
  const [payment] = paymentsAt([name], providers);
  return paymentText(knownPayment(payment!, item), words.clinic, words);
}

export function clinicRows(
  group: 'mine' | 'clinic',
  names: readonly string[],
  items: readonly InsuranceItem[],
  providers: Providers,
  words: TableWording,
): readonly ClinicTableRow[] {
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
): readonly ClinicTableRow[] {
  if (clinics.length > 0 || region === null || !items.some((item) => item.clinics.length > 0)) return [];
  const { stateCode, stateName } = region;
  const cells = items.map((item, index) =>
    cellOf(providers[index] ?? [], words.missing, (organizations) => {
      const [best] = organizations
        .filter(({ countryState }) => countryState?.stateCode === stateCode)
        .filter(({ displayName }) => item.clinics.includes(displayName))
        .map(({ displayName: name, coverage: { hospital, ambulatory } }) => ({ name, hospital, ambulatory }))
        .toSorted(byCoveredPercent);
      if (!best) return fill(words.cases.region.notThere, { region: stateName });
      return [best.name, paymentAt(best.name, item, organizations, words)];
    }),
  );
  return [{ key: 'mine.region', label: fill(words.rows.inRegion, { region: stateName }), cells }];
}
