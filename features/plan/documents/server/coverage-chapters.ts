import 'server-only';
import { selectCases, isAnyKnown, type Patient } from '@/features/care-cost/clinics';
import { birthCondition, caseConditions } from '@/features/care-cost/waiting-wording';
import { caseClinicText, caseTexts } from '@/features/care-cost/wording';
import { toPlanCases } from '@/features/care-cost/server/plan-cases';
import { entryOf } from '@/features/catalogue/detail/plan-coverages';
import { knownPayment, paymentsAt, paymentText } from '@/features/catalogue/wording/clinic-payment';
import type { PricedList } from '@/features/lead/plan-request/plan-request.api';
import type { Block, Chapter, Table } from '@/features/plan/documents/sheet/pdf-document';
import {
  amountWords,
  benefitWorth,
  capText,
  generalCapText,
  occasionText,
  offerAmount,
  measureText,
  type Amount,
} from '@/features/plan/sections/cap-text';
import { toCategoryBenefits, toBenefitCategories, toTopAmounts } from '@/features/plan/sections/server/answers';
import { toCoverageOrganizations } from '@/features/plan/sections/server/coverage-organizations';
import { toCoverageResume } from '@/features/plan/sections/server/coverage-summary';
import type { PlanContent } from '@/features/plan/sections/server/plan-content';
import type { SectionViewData } from '@/features/plan/sections/section';
import type { CalculatePriceResponse } from '@/features/quote/quote.api';
import type { IssuedReceipt } from '@/features/quote/receipts/receipts.api';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { findLineByName, type Market } from '@/lib/markets/market';
import { payingRuleOf, type PayingRule } from '@/lib/markets/paying';
import type { LateWords } from '@/lib/i18n/late-words';

export type SheetSource = {
  readonly sender: string;
  readonly request: { readonly page: string; readonly contact: Pick<Market['contact'], 'email' | 'phone'> | null };
  readonly content: PlanContent;
  readonly setting: {
    readonly wording: SectionViewData['wording'] & { readonly uf: number };
    readonly words: SectionViewData['words'] & Pick<LateWords, 'eligibility'>;
    readonly provenance: SectionViewData['provenance'];
  };
  /** Price of `day`. `exact`: true for the reader's profile, false for the reference household. */
  readonly quote: CalculatePriceResponse & {
    readonly day: string;
    readonly exact: boolean;
    readonly kept: Pick<IssuedReceipt, 'code' | 'expires'> | null;
    readonly list?: PricedList;
  };
  readonly patient: Patient;
  /** Day in the market, yyyy-mm-dd. */
  readonly today: string;
};

export const inLines = (...texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join('\n');
const amountText = ({ main, detail }: Amount) => inLines(main, detail);

export function clinicChapter({ content, setting, patient: { clinics } }: SheetSource): Chapter {
  const { details, insuranceType } = content.stored;
  const item = { ...details, clinics: details.clinics.map(([name]) => name), insuranceType: { code: insuranceType } };
  const words = labelsOf(content.locale, 'compare').card.clinic;
  const { organizations } = toCoverageOrganizations(content);
  const items = paymentsAt(clinics, organizations).map((payment): [string, string] => [
    payment.name,
    paymentText(knownPayment(payment, item), words, setting.wording),
  ]);
  return { title: setting.words.table.groups.mine, blocks: [{ kind: 'facts', items }] };
}

export function caseChapter({ content, setting, patient }: SheetSource): Chapter {
  const { stored, market, locale } = content;
  const words = setting.words.table.cases;
  const answer = toPlanCases(content, { market, uf: setting.wording.uf });
  const { cases, ...where } = selectCases(answer, patient);
  const clinic = caseClinicText(where, words);
  const { preExisting: rule, pregnancy } = findLineByName(market, stored.productType) ?? {};
  const entry = entryOf(stored.details, stored.lines, stored.organization.displayName);
  const before = rule && labelsOf(locale, 'preExisting')[rule].cases;
  const rows = cases.map((one) => {
    const { name, lines } = caseTexts(one, answer.currency, words, setting.wording.tag);
    return [
      name,
      [...lines, birthCondition(one.code, entry, words, setting.wording, pregnancy)].filter(Boolean).join('. '),
    ];
  });
  const columns: Table['columns'] = [
    { title: setting.words.sections.coverage, share: 3 },
    { title: words.title, share: 3 },
  ];
  return {
    title: words.title,
    intro: `${clinic}. ${caseConditions(entry.waiting, before, words, setting.wording)}`,
    blocks: [{ kind: 'table', columns, items: isAnyKnown(answer) ? rows : [] }],
  };
}

const VISITS = ['medicalConsultation', 'specialist', 'ambulatory'];
const TESTS = ['labTests', 'imaging'];

/** Coverages for which a plan may have a fee beside the percentage, by payment rule. */
const COVERAGES_WITH_FEE: Readonly<Partial<Record<PayingRule, readonly string[]>>> = {
  visitFee: VISITS,
  feePerOrder: [...VISITS, ...TESTS],
};

function feeOf({ isPaidPerVisit, stored, market }: PlanContent, setting: SheetSource['setting'], code: string) {
  const { deductible } = stored.details;
  const rule = payingRuleOf(findLineByName(market, stored.productType)?.paying, stored.insuranceType);
  if (!isPaidPerVisit || !deductible?.amount || !rule || !COVERAGES_WITH_FEE[rule]?.includes(code)) return null;
  const { amount, currency_code: unit } = deductible;
  const fee = fill(setting.words.sections.copay, { amount: measureText({ amount, unit }, setting) });
  return [fee, occasionText('visit', null, setting)].join(' ');
}

export function coverageChapter({ content, setting }: SheetSource): Chapter {
  const { groups } = toCoverageResume(content);
  const { sections } = setting.words;
  const blocks = groups.map(({ name, items }): Block => {
    const hasChoice = items.some(({ libreEleccion }) => libreEleccion !== null);
    const hasYearlyCap = items.some(({ yearlyCap }) => yearlyCap !== null);
    const columns: Table['columns'] = [
      { title: sections.coverage, share: hasChoice ? 3 : 4 },
      ...(hasChoice
        ? [
            { title: sections.preferente, share: 3.1 },
            { title: sections.libreEleccion, share: 3.1 },
          ]
        : [{ title: sections.value, share: 3 }]),
      ...(hasYearlyCap ? [{ title: sections.yearlyCap, share: 2.1 }] : []),
    ];
    const rows = items.map((item) => [
      inLines(item.name, item.note),
      inLines(
        amountText(offerAmount(item.preferente, setting, item.yearlyCap)),
        !item.preferente?.copay && feeOf(content, setting, item.code),
      ),
      ...(hasChoice ? [amountText(offerAmount(item.libreEleccion, setting, item.yearlyCap))] : []),
      ...(hasYearlyCap ? [capText(item.yearlyCap, setting) ?? setting.wording.terms.unknown] : []),
    ]);
    return { kind: 'table', title: name, columns, items: rows };
  });
  return { title: sections.titles.coverageSummary, blocks };
}

export function amountChapter({ content, setting }: SheetSource): Chapter {
  const { topAmounts, deductibles } = toTopAmounts(content);
  const { sections } = setting.words;
  const table = (title: string, items: Table['items']): Block => ({
    kind: 'table',
    columns: [
      { title: sections.coverage, share: 3 },
      { title, share: 3 },
    ],
    items,
  });
  const { ownPart, notCovered, unknown } = setting.wording.terms;
  const { title, amount: word } = amountWords(sections, content.maximumWord);
  return {
    title,
    blocks: [
      table(
        word,
        topAmounts.map(({ code, name, amount, per, events }) => [
          name,
          inLines(
            (code === 'annualMaximum' ? generalCapText : capText)(amount, setting) ?? unknown,
            occasionText(per, events, setting),
          ),
        ]),
      ),
      table(
        labelsOf(content.locale, 'compare').card[content.deductibleWord],
        deductibles.map(({ name, amount, per }) => [
          name,
          inLines(
            amount
              ? amount.amount === 0
                ? ownPart[content.deductibleWord].none
                : measureText(amount, setting)
              : notCovered,
            amount && amount.amount > 0 && occasionText(per, null, setting),
          ),
        ]),
      ),
    ],
  };
}

export function benefitChapter({ content, setting }: SheetSource): Chapter {
  const { sections } = setting.words;
  const categories = toBenefitCategories(content).categories.flatMap(
    ({ code }) => toCategoryBenefits(content, code) ?? [],
  );
  const items = categories.flatMap(({ category, benefits }) =>
    benefits.map((benefit) => [
      inLines(benefit.name, benefit.conditions),
      category.name,
      inLines(...benefitWorth(benefit, setting)) || setting.wording.terms.included,
    ]),
  );
  const columns: Table['columns'] = [
    { title: sections.coverage, share: 4 },
    { title: sections.kind, share: 2.4 },
    { title: sections.value, share: 3 },
  ];
  return { title: sections.titles.extraBenefits, blocks: [{ kind: 'table', columns, items }] };
}
