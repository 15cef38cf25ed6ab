import 'server-only';
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
} from '@/features/plan/sections/domain';
import { toCategoryBenefits, toBenefitCategories, toTopAmounts } from '@/features/plan/sections/server/answers';
import { toCoverageResume } from '@/features/plan/sections/server/coverage-resume';
import type { PlanContent } from '@/features/plan/sections/server/plan-content';
import type { SectionViewData } from '@/features/plan/sections/section';
import type { CalculatePriceResponse } from '@/features/quote/contract';
import type { IssuedReceipt } from '@/features/quote/receipts/contract';
import type { LateWords } from '@/lib/i18n/late-words';

export type SheetSource = {
  /** Who hands it out. */
  readonly sender: string;
  readonly content: PlanContent;
  readonly setting: Pick<SectionViewData, 'wording'> & {
    readonly words: SectionViewData['words'] & Pick<LateWords, 'eligibility'>;
  };
  /** Worked out on `day`; exact: for who asks, not for the reference household. */
  readonly quote: CalculatePriceResponse & {
    readonly day: string;
    readonly exact: boolean;
    /** Under which code it is kept, and until when. */
    readonly kept: Pick<IssuedReceipt, 'code' | 'expires'> | null;
  };
  /** yyyy-mm-dd, in the market. */
  readonly today: string;
};

const inLines = (...texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join('\n');
const written = ({ main, detail }: Amount) => inLines(main, detail);

export function coverageChapter({ content, setting }: SheetSource): Chapter {
  const { groups } = toCoverageResume(content);
  const { sections } = setting.words;
  const blocks = groups.map(({ name, items }): Block => {
    const hasChoice = items.some(({ libreEleccion }) => libreEleccion !== null);
    const hasYearlyCap = items.some(({ yearlyCap }) => yearlyCap !== null);
    const columns: Table['columns'] = [
      { title: sections.coverage, share: 4 },
      ...(hasChoice
        ? [
            { title: sections.preferente, share: 2.4 },
            { title: sections.libreEleccion, share: 2.4 },
          ]
        : [{ title: sections.value, share: 3 }]),
      ...(hasYearlyCap ? [{ title: sections.yearlyCap, share: 2 }] : []),
    ];
    const rows = items.map((item) => [
      inLines(item.name, item.note),
      written(offerAmount(item.preferente, setting, item.yearlyCap)),
      ...(hasChoice ? [written(offerAmount(item.libreEleccion, setting, item.yearlyCap))] : []),
      ...(hasYearlyCap ? [capText(item.yearlyCap, setting) ?? setting.wording.terms.unknown] : []),
    ]);
    return { kind: 'table', title: name, table: { columns, rows } };
  });
  return { title: sections.titles.coverageSummary, blocks };
}

export function amountChapter({ content, setting }: SheetSource): Chapter {
  const { topAmounts, deductibles } = toTopAmounts(content);
  const { sections } = setting.words;
  const table = (title: string, rows: Table['rows']): Chapter['blocks'] =>
    rows.length === 0
      ? []
      : [
          {
            kind: 'table',
            table: {
              columns: [
                { title: sections.coverage, share: 3 },
                { title, share: 3 },
              ],
              rows,
            },
          },
        ];
  const { ownPart, notCovered, unknown } = setting.wording.terms;
  const { title, amount: word } = amountWords(sections, content.maximumWord);
  return {
    title,
    blocks: [
      ...table(
        word,
        topAmounts.map(({ code, name, amount, per, events }) => [
          name,
          inLines(
            (code === 'annualMaximum' ? generalCapText : capText)(amount, setting) ?? unknown,
            occasionText(per, events, setting),
          ),
        ]),
      ),
      ...table(
        sections.deductible,
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
  const rows = categories.flatMap(({ category, benefits }) =>
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
  return { title: sections.titles.extraBenefits, blocks: [{ kind: 'table', table: { columns, rows } }] };
}
