import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  insuranceTypeEntry,
  organizationEntry,
  planEntry,
  type CatalogueFile,
  type PlanEntry,
} from '@/features/catalogue/import-schemas';
import { marketCode } from '@/lib/contract/atoms';
import { clinicName, COMMON_FEATURES, LIST_SOURCE, listedProvenance, percent, TERMS } from './price-list';

const isaprePlan = z.looseObject({
  organization: z.string(),
  productCode: z.string(),
  displayName: z.string(),
  baseUf: z.number(),
  percents: z.tuple([percent, percent]),
  features: z.string().array(),
  /** Index into the file's clinics, hospital percent, ambulatory percent. */
  clinics: z.tuple([z.number().int().nonnegative(), percent, percent]).array().optional(),
  details: z.looseObject({}).optional(),
});
type IsaprePlan = z.infer<typeof isaprePlan>;

/** Isapre plans of the demonstration. Omits their common values, which makes a file of 1,400 plans a third as long. */
const isapreFile = z.strictObject({
  market: marketCode,
  organizations: organizationEntry.array(),
  /** GES premium per person in UF a month, by the organization's url. */
  gesUf: z.record(z.string(), z.number().nullable()),
  insuranceTypes: insuranceTypeEntry.array(),
  clinics: clinicName.array(),
  plans: isaprePlan.array(),
});
type IsapreFile = z.infer<typeof isapreFile>;

type PlansOfFile = Pick<CatalogueFile, 'market' | 'organizations' | 'insuranceTypes' | 'plans'>;

/** Values that all Isapre plans of the demonstration share. `plans` contains the differences. */
const COMMON = { productType: 'ISAPRE', insuranceType: 'preferente', verified: true };
const COMMON_DETAILS = { ...TERMS, modality: 'preferente' };

const percentCoverage = (code: string, value: number | null) => ({ code, kind: 'percent', value, currency: null });

/** Companies whose plans come from another publication. */
const UNLISTED: ReadonlySet<string> = new Set(['Banmedica', 'Colmena', 'Esencial']);

function expandPlan(
  { organization: url, baseUf, percents, features, clinics = [], details, ...own }: IsaprePlan,
  file: IsapreFile,
) {
  const { type, code } = file.organizations.find((one) => one.url === url)!;
  const isapreCode = Number(code);
  return {
    ...COMMON,
    url: own.productCode,
    ...own,
    organization: { type, url },
    tariff: { model: 'isapre', isapreCode, baseUf, gesUf: file.gesUf[url]! },
    details: {
      ...COMMON_DETAILS,
      coverages: [percentCoverage('hospital', percents[0]), percentCoverage('ambulatory', percents[1])],
      features: [...COMMON_FEATURES, ...features],
      clinics: clinics.map(([clinic, ...paid]) => [file.clinics[clinic], ...paid]),
      provenance: listedProvenance(UNLISTED.has(url) ? 'isapre-catalogues' : LIST_SOURCE),
      ...details,
    },
  };
}

/** Adds the common values; `checkFile` reads the result. */
export function expandIsapreFile(value: unknown) {
  const file = isapreFile.parse(value);
  return {
    market: file.market,
    organizations: file.organizations,
    insuranceTypes: file.insuranceTypes,
    plans: file.plans.map((plan) => expandPlan(plan, file)),
  };
}

const differingFields = (own: object, common: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(own).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, (common as Record<string, unknown>)[key]),
    ),
  );

function compactPlan(entry: PlanEntry, file: Omit<IsapreFile, 'plans'>): IsaprePlan {
  const { organization, productCode, displayName, tariff, details } = entry;
  if (tariff.model !== 'isapre') throw new Error(`${productCode} is not an Isapre plan`);
  const at = new Map(file.clinics.map((name, index) => [name, index]));
  const short: IsaprePlan = {
    organization: organization.url,
    productCode,
    displayName,
    baseUf: tariff.baseUf,
    percents: [details.coverages[0]!.value, details.coverages[1]!.value],
    features: details.features.filter((feature) => !COMMON_FEATURES.includes(feature)),
    ...(details.clinics.length > 0 && {
      clinics: details.clinics.map(([name, ...paid]) => [at.get(name)!, paid[0], paid[1]]),
    }),
  };
  const plain = planEntry.parse(expandPlan(short, { ...file, plans: [] }));
  const ownDetails = differingFields(details, plain.details);
  return {
    ...short,
    ...differingFields({ ...entry, details: undefined }, plain),
    organization: organization.url,
    ...(Object.keys(ownDetails).length > 0 && { details: ownDetails }),
  };
}

const linesOf = (rows: readonly unknown[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

/** Text of the file, with one row per line, so that the diff of the next list is readable. */
export function writeIsapreFile({ market, organizations, insuranceTypes, plans }: PlansOfFile): string {
  const premiums = new Map(
    plans.map(({ organization, tariff }) => [organization.url, tariff.model === 'isapre' ? tariff.gesUf : null]),
  );
  const clinics = [...new Set(plans.flatMap(({ details }) => details.clinics.map(([name]) => name)))];
  const head = { market, organizations, gesUf: Object.fromEntries(premiums), insuranceTypes, clinics };
  const rows = plans.map((plan) => compactPlan(plan, head));
  const sections = [
    `"market":${JSON.stringify(market)}`,
    `"organizations":${linesOf(organizations.map((one) => differingFields(one, { regions: [] })))}`,
    `"gesUf":${JSON.stringify(head.gesUf)}`,
    `"insuranceTypes":${linesOf(insuranceTypes)}`,
    `"clinics":${linesOf(clinics)}`,
    `"plans":${linesOf(rows)}`,
  ];
  return `{${sections.join(',\n')}}\n`;
}
