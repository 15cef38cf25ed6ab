import 'server-only';
import type { Coverage } from '@/features/catalogue/plan-schemas';
import { outsideCoverageOf, GENERAL_COVERAGES } from '@/features/catalogue/wording/clinic-payment';
import { COVERAGE_GROUPS, type CoverageOffer, type LineContent } from '@/features/catalogue/detail/detail-schemas';
import type { CoverageResume } from '@/features/plan/sections/sections.api';
import { allCoverages, groupOfCoverage, someCapped } from '@/features/catalogue/detail/plan-coverages';
import { labelsOf } from '@/lib/i18n/messages';
import type { PlanContent } from './plan-content';

type Item = LineContent['coverageGroups'][number]['items'][number];

const UNKNOWN_OFFER: CoverageOffer = { percent: null, cap: null, copay: null };

const isUnknown = (offer: CoverageOffer | null) =>
  offer !== null && Object.values(offer).every((value) => value === null);

/** `hasFreeChoice`: other rows state free choice. A card never states it, so for a card's row it is unknown. */
function rowOf({ code, kind, value, currency }: Coverage, hasFreeChoice: boolean): Item {
  const cap = kind === 'amount' && value !== null && currency ? { amount: value, unit: currency } : null;
  const percent = kind === 'included' ? 100 : kind === 'percent' ? value : null;
  const isPaid = value !== 0;
  return {
    code,
    preferente: isPaid ? { percent, cap, copay: null } : null,
    libreEleccion: isPaid && hasFreeChoice ? UNKNOWN_OFFER : null,
    yearlyCap: null,
  };
}

type Head = NonNullable<CoverageResume['reach']>['heads'][number];

const rangeOf = (percents: readonly number[]) => ({ from: Math.min(...percents), to: Math.max(...percents) });

function headOf({ stored: { details }, texts }: PlanContent, code: Head['code']): Head[] {
  const at = code === 'hospital' ? 1 : 2;
  const general = details.coverages.find((one) => one.kind === 'percent' && GENERAL_COVERAGES[code].includes(one.code));
  const clinics = details.clinics.flatMap((clinic) => clinic[at] ?? []);
  const own = clinics.length > 0 ? clinics : [general?.value ?? []].flat();
  if (own.length === 0) return [];
  const rows = texts.coverageGroups.find(({ group }) => group === code)?.items ?? [];
  const free = rows.flatMap(({ libreEleccion }) => libreEleccion ?? []);
  const percents = free.flatMap(({ percent }) => percent ?? []);
  const isCapped = free.some(({ cap }) => cap !== null && cap.amount > 0);
  return [{ code, own: rangeOf(own), others: percents.length > 0 ? { ...rangeOf(percents), isCapped } : null }];
}

function networkReach(content: PlanContent): CoverageResume['reach'] {
  const { details, insuranceType: type } = content.stored;
  const elsewhere = outsideCoverageOf({ ...details, type });
  const heads = elsewhere ? (['hospital', 'ambulatory'] as const).flatMap((code) => headOf(content, code)) : [];
  if (!elsewhere || heads.length === 0) return null;
  return { elsewhere, heads };
}

/** Omits empty groups. Adds coverages of the card if neither a row nor a group has their code. */
export function toCoverageResume(content: PlanContent): CoverageResume {
  const { texts, stored, provenance, nameOf, text, locale, market } = content;
  const names = labelsOf(locale, 'catalogue', market.intlLocale[locale]);
  // Merged as in the comparison, because the sheet may state a percentage where the card only has 'included'.
  const known = new Map(allCoverages(stored.details, texts.coverageGroups).map((one) => [one.code, one]));
  const cards = stored.details.coverages.map((one) => known.get(one.code) ?? one);
  const toTop = (coverage: Coverage) => ({
    ...coverage,
    name: nameOf(coverage, names.coverages),
    someCapped: someCapped(coverage, texts.coverageGroups),
  });
  const hasFreeChoice = texts.coverageGroups.some(({ items }) =>
    items.some(({ libreEleccion }) => libreEleccion !== null),
  );
  const toRow = ({ note, libreEleccion, ...item }: Item) => ({
    ...item,
    // If the payment at the plan's own clinics is unknown, 'not covered' at the others would be false.
    libreEleccion: libreEleccion ?? (hasFreeChoice && isUnknown(item.preferente) ? UNKNOWN_OFFER : null),
    name: nameOf(item, names.benefits, names.coverages),
    note: note ? text(note) : null,
  });
  const groups = COVERAGE_GROUPS.flatMap((group) => {
    const own = texts.coverageGroups.find((one) => one.group === group)?.items ?? [];
    const listed = new Set(own.map(({ code }) => code));
    const rest = cards.filter(
      (coverage) =>
        groupOfCoverage(coverage) === group &&
        !listed.has(coverage.code) &&
        !(own.length > 0 && coverage.code === group),
    );
    const items = [...own, ...rest.map((coverage) => rowOf(coverage, hasFreeChoice))];
    if (items.length === 0) return [];
    return [{ code: group, name: names.coverageGroups[group], items: items.map(toRow) }];
  });
  return {
    provenance: {
      top: stored.details.provenance.coverages,
      groups: stored.detail?.coverageGroups.length ? provenance : stored.details.provenance.coverages,
    },
    reach: networkReach(content),
    top: cards.map(toTop),
    groups,
    hasBenefits: texts.extraBenefits.some(({ benefits }) => benefits.length > 0),
  };
}
