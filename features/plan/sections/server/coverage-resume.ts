import 'server-only';
import type { Coverage } from '@/features/catalogue/contract';
import { COVERAGE_GROUPS, type CoverageOffer, type LineContent } from '@/features/catalogue/detail/contract';
import type { CoverageResume } from '@/features/plan/sections/contract';
import { groupOfCoverage, someCapped } from '@/features/catalogue/detail/domain';
import { labelsOf } from '@/lib/i18n/messages';
import type { PlanContent } from './plan-content';

type Item = LineContent['coverageGroups'][number]['items'][number];

/** What a card does not say of a coverage. */
const UNSAID: CoverageOffer = { percent: null, cap: null, copay: null };

/** `hasChoice`: other rows say what is paid elsewhere, which a card never does. */
function rowOf({ code, kind, value, currency }: Coverage, hasChoice: boolean): Item {
  const cap = kind === 'amount' && value !== null && currency ? { amount: value, unit: currency } : null;
  const percent = kind === 'included' ? 100 : kind === 'percent' ? value : null;
  const isPaid = value !== 0;
  return {
    code,
    preferente: isPaid ? { percent, cap, copay: null } : null,
    libreEleccion: isPaid && hasChoice ? UNSAID : null,
    yearlyCap: null,
  };
}

/** None empty. The card's coverages stand with the plan's own where these say no more of them or do not list their group. */
export function toCoverageResume(content: PlanContent): CoverageResume {
  const { texts, stored, verified, nameOf, text, locale, market } = content;
  const names = labelsOf(locale, 'catalogue', market.intlLocale[locale]);
  const cards = stored.details.coverages;
  const toTop = (coverage: Coverage) => ({
    ...coverage,
    name: nameOf(coverage, names.coverages),
    someCapped: someCapped(coverage, texts.coverageGroups),
  });
  const toRow = ({ note, ...item }: Item) => ({
    ...item,
    name: nameOf(item, names.benefits, names.coverages),
    note: note ? text(note) : null,
  });
  const hasChoice = texts.coverageGroups.some(({ items }) => items.some(({ libreEleccion }) => libreEleccion !== null));
  const groups = COVERAGE_GROUPS.flatMap((group) => {
    const own = texts.coverageGroups.find((one) => one.group === group)?.items ?? [];
    const listed = new Set(own.map(({ code }) => code));
    const rest = cards.filter(
      (coverage) =>
        groupOfCoverage(coverage) === group &&
        !listed.has(coverage.code) &&
        !(own.length > 0 && coverage.code === group),
    );
    const items = [...own, ...rest.map((coverage) => rowOf(coverage, hasChoice))];
    if (items.length === 0) return [];
    return [{ code: group, name: names.coverageGroups[group], items: items.map(toRow) }];
  });
  return {
    verified,
    top: cards.map(toTop),
    groups,
    hasBenefits: texts.extraBenefits.some(({ benefits }) => benefits.length > 0),
  };
}
