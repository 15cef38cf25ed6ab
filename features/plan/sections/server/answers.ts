import 'server-only';
import type { PlanExclusions } from '@/features/catalogue/detail/detail-schemas';
import type {
  BenefitCategories,
  CategoryBenefits,
  PlanConditions,
  PlanDescriptions,
  PlanFaq,
  PlanFeatures,
  PlanSeo,
  Titled,
  TopAmountsAndDeductibles,
  WhyUs,
} from '@/features/plan/sections/sections.api';
import { closingDay, isCountry } from '@/features/eligibility/entry-rules';
import { gapsOf, isPaidAsAmount, type Gap } from '@/features/catalogue/detail/plan-coverages';
import { restrictionsOf } from '@/features/plan/isapre/isapre-terms';
import { labelsOf, type Messages } from '@/lib/i18n/messages';
import { formatCapInPesos, formatMoney } from '@/lib/i18n/money';
import { caseAbovePlanMaximum } from '@/features/care-cost/server/plan-cases';
import type { PlanContent } from './plan-content';
import { fill } from '@/lib/i18n/labels';

type SeoWords = Messages['catalogue']['seo'];

/** Title and description, unique within a market. `tab` null: the plan's own page. */
function seoWords(words: SeoWords, fillIn: (sentence: string) => string, tab: string | null): PlanSeo {
  if (tab === null) return { title: fillIn(words.title), description: fillIn(words.description) };
  const ofTab = (sentence: string) => fillIn(fill(sentence, { tab }));
  return { title: ofTab(words.tabTitle), description: ofTab(words.tabDescription) };
}

const catalogueWords = ({ locale, market }: PlanContent) => labelsOf(locale, 'catalogue', market.intlLocale[locale]);

const toTitled = ({ text }: PlanContent, entries: PlanContent['texts']['descriptions']): Titled[] =>
  entries.map(({ code, title, text: words }) => ({ code, title: text(title), text: text(words) }));

export function toSeo(content: PlanContent, tab: string | null = null): PlanSeo {
  return seoWords(catalogueWords(content).seo, content.fillIn, tab);
}

/** Amounts in this order: yearly maximum, sums on the card, other sums of the plan. Insured capital counts as a sum. */
export function toTopAmounts(content: PlanContent): TopAmountsAndDeductibles {
  const { texts, stored, provenance, deductibleWord: word, maximumWord, nameOf } = content;
  const { benefits, coverages } = catalogueWords(content);
  const { annualBenefitMaximum: most, deductible, coverages: paid, provenance: onCard } = stored.details;
  const ofDetail = <T extends object>(entry: T) => ({ ...entry, provenance });
  const ownRows = texts.deductibles.map((row) => ({ ...row, provenance: row.provenance ?? provenance }));
  const known = [
    ...(most && most.amount !== null && maximumWord === 'annualMaximum'
      ? [
          {
            code: maximumWord,
            amount: { amount: most.amount, unit: most.currency_code },
            per: 'year' as const,
            events: null,
            provenance: onCard.cap,
          },
        ]
      : []),
    ...paid
      .filter(isPaidAsAmount)
      .map(({ code, value, currency }) => ({
        code,
        amount: currency && { amount: value!, unit: currency },
        per: null,
        events: null,
        provenance: onCard.coverages,
      })),
  ];
  const own = new Set(texts.topAmounts.map(({ code }) => code));
  const topAmounts = [...known.filter(({ code }) => !own.has(code)), ...texts.topAmounts.map(ofDetail)];
  const isListed = !deductible || texts.deductibles.some(({ code }) => code === word);
  const deductibles = isListed
    ? ownRows
    : [
        {
          code: word,
          amount: deductible.amount === null ? null : { amount: deductible.amount, unit: deductible.currency_code },
          per: content.isPaidPerVisit ? ('visit' as const) : null,
          provenance: onCard.cap,
        },
        ...ownRows,
      ];
  const named = <T extends { code: string }>(entry: T) => ({ ...entry, name: nameOf(entry, benefits, coverages) });
  return { topAmounts: topAmounts.map(named), deductibles: deductibles.map(named) };
}

export function toBenefitCategories(content: PlanContent): BenefitCategories {
  const { texts, nameOf } = content;
  const names = catalogueWords(content).benefitCategories;
  const categories = texts.extraBenefits.filter(({ benefits }) => benefits.length > 0);
  return {
    categories: categories.map(({ code, name, benefits }) => ({
      code,
      name: nameOf({ code, name }, names),
      count: benefits.length,
    })),
  };
}

export function toCategoryBenefits(content: PlanContent, category: string): CategoryBenefits | null {
  const { texts, provenance, nameOf, text } = content;
  const { benefits: names, benefitCategories, features } = catalogueWords(content);
  const found = texts.extraBenefits.find(({ code, benefits }) => code === category && benefits.length > 0);
  if (!found) return null;
  const toBenefit = ({ conditions, ...benefit }: (typeof found.benefits)[number]) => ({
    ...benefit,
    name: nameOf(benefit, names, features),
    conditions: conditions ? text(conditions) : null,
  });
  return {
    provenance,
    category: { code: found.code, name: nameOf(found, benefitCategories) },
    benefits: found.benefits.map(toBenefit),
  };
}

/** @param uf pesos of one UF today */
export function toExclusions(content: PlanContent, uf: number): PlanExclusions {
  const { texts, stored, provenance, market, locale, nameOf, text } = content;
  const { exclusions, benefits, coverages } = catalogueWords(content);
  const { restrictions, restrictionsPayLess } = labelsOf(locale, 'isapre');
  const { cases } = labelsOf(locale, 'compare').table;
  const { annualBenefitMaximum: most } = stored.details;
  const dearest = caseAbovePlanMaximum(content, { market, uf });
  const tag = market.intlLocale[locale];
  const lowMaximum: PlanExclusions['gaps'] =
    most && most.amount !== null && dearest
      ? [
          {
            kind: 'lowMaximum',
            code: 'annualMaximum',
            name: fill(cases.lowMaximum, {
              amount: formatCapInPesos(most.amount, most.currency_code, { tag, uf }),
              name: cases.names[dearest.code],
              price: formatMoney(dearest.high, market.currency, tag, 0),
            }),
            text: null,
          },
        ]
      : [];
  const names = { restriction: [restrictions, benefits], unpaid: [benefits, coverages], exclusion: [exclusions] };
  const toGap = ({ kind, code, name: own, text: words }: Gap) => {
    const name = nameOf({ code, name: own }, ...names[kind]);
    return {
      kind,
      code,
      name: kind === 'restriction' ? fill(restrictionsPayLess, { name }) : name,
      text: words ? text(words) : null,
    };
  };
  const restricted = restrictionsOf(stored.detail?.isapre?.prestacionesrest ?? '') ?? [];
  const gaps = [...lowMaximum, ...gapsOf(texts, stored.details.coverages, restricted).map(toGap)];
  return { provenance, exclusions: gaps.flatMap(({ kind, ...gap }) => (kind === 'exclusion' ? gap : [])), gaps };
}

export function toFeatures(content: PlanContent): PlanFeatures {
  const { stored, nameOf } = content;
  const { features } = catalogueWords(content);
  return { features: stored.details.features.map((code) => ({ code, name: nameOf({ code }, features) })) };
}

export const toDescriptions = (content: PlanContent): PlanDescriptions => ({
  descriptions: toTitled(content, content.texts.descriptions),
});

const hasCoverage = ({ stored }: PlanContent, code: string): boolean =>
  stored.details.coverages.some((one) => one.code === code && one.value !== 0);

export function toFaq(content: PlanContent): PlanFaq {
  const questions = content.texts.faq.filter(
    ({ requires }) => !requires || requires.some((code) => hasCoverage(content, code)),
  );
  return { questions: toTitled(content, questions) };
}

export const toWhyUs = (content: PlanContent): WhyUs => ({ reasons: toTitled(content, content.texts.whyUs) });

function placeOf({ market, locale }: PlanContent): (code: string) => { code: string; name: string } {
  const countries = new Intl.DisplayNames(market.intlLocale[locale], { type: 'region' });
  return (code) => {
    const region = market.regions.find(({ stateCode }) => stateCode === code);
    const name = region?.stateName ?? (isCountry(code) ? countries.of(code) : undefined);
    return { code, name: name ?? code };
  };
}

const USUAL_AGES = 'age';

/** Waiting periods. In lines that pay fixed sums, omits typical periods of sums that the plan does not pay. */
function waitingIn(content: PlanContent): PlanContent['texts']['waitingPeriods'] {
  const { texts, maximumWord } = content;
  const { coverages } = catalogueWords(content);
  if (maximumWord !== 'capital') return texts.waitingPeriods;
  return texts.waitingPeriods.filter(
    ({ code, typical }) => !typical || !Object.hasOwn(coverages, code) || hasCoverage(content, code),
  );
}

export function toConditions(content: PlanContent): PlanConditions {
  const { texts, stored, nameOf, text } = content;
  const names = catalogueWords(content);
  const accident = texts.coverageGroups.flatMap(({ items }) => items).find(({ code }) => code === 'accidents')?.note;
  const saysAges = texts.entryAges !== null && !texts.entryAges.typical;
  return {
    howToContract: toTitled(content, texts.howToContract),
    waitingPeriods: waitingIn(content).map((period) =>
      Object.assign({}, period, { name: nameOf(period, names.benefits, names.coverages) }),
    ),
    whoMayEnter: toTitled(
      content,
      texts.whoMayEnter.filter(({ code }) => code !== USUAL_AGES || !saysAges),
    ),
    entryAges: texts.entryAges,
    employerOnly: texts.employerOnly ?? false,
    affiliatesOf: texts.affiliatesOnly ? stored.organization.displayName : null,
    residence: texts.residence && {
      only: texts.residence.only.map(placeOf(content)),
      except: texts.residence.except.map(placeOf(content)),
    },
    regions: stored.organization.regions.map(placeOf(content)),
    closedSince: closingDay(stored.details),
    ...(accident && { accident: text(accident) }),
  };
}
