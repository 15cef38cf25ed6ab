import type { PlanCases } from '@/features/care-cost/care-cost.api';
import { isAnyKnown } from '@/features/care-cost/clinics';
import { birthCondition, caseConditions, conditionBesideBirths } from '@/features/care-cost/waiting-wording';
import { rangeText } from '@/features/care-cost/wording';
import { generalShare } from '@/features/catalogue/wording/clinic-payment';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { SectionInput, SectionViewData } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { CasesAtClinic } from './cases-at-clinic';

function originsOf({ currency, prices }: PlanCases, { wording: { tag }, words }: SectionViewData) {
  const { cases } = words.table;
  const { origin } = words.sections;
  const origins = prices.map(({ code, low, high, year, sources }) => {
    const titles = sources.map((source) => (source.year ? `${source.title} (${source.year})` : source.title));
    const text = fill(titles.length > 0 ? origin.derived : origin.assumed, {
      name: cases.names[code],
      price: rangeText(low, high, currency, cases, tag),
      year: String(year),
      sources: titles.join('; '),
    });
    return [code, text] as const;
  });
  return new Map(origins);
}

type Props = Pick<SectionInput<'cases'>, 'data' | 'item' | 'setting'>;

/** Missing facts of the estimate, in words. */
function missingTexts({ rule }: PlanCases, item: Props['item'], setting: SectionViewData): readonly string[] {
  const { deductible, hospital, ambulatory } = setting.words.sections.estimateUnknown.missing;
  const isDeducted = rule !== 'isapre' && rule !== 'feeByIncome';
  const isDeductibleKnown = typeof item.insuranceMetadata.metadata.deductible?.amount === 'number';
  const name = setting.labels.card[setting.deductibleWord].toLocaleLowerCase(setting.wording.tag);
  const isMissing = (share: 'hospital' | 'ambulatory') => generalShare(item.coverages, share) === null;
  return [
    ...(isDeducted && !isDeductibleKnown ? [fill(deductible, { name })] : []),
    ...(isMissing('hospital') ? [hospital] : []),
    ...(isMissing('ambulatory') ? [ambulatory] : []),
  ];
}

function UnknownCases({ data, item, setting, conditions }: Props & { conditions: readonly string[] }) {
  const { sections, table } = setting.words;
  const { deductible } = item.insuranceMetadata.metadata;
  // Amounts in UF are converted, so they need no excuse; nor does a missing deductible.
  const code = deductible?.amount ? deductible.currency_code : 'UF';
  const { currency, other, unpublished } = sections.estimateUnknown;
  const missing = missingTexts(data, item, setting);
  const list = new Intl.ListFormat(setting.wording.tag, { type: 'conjunction' }).format(missing);
  const reason = missing.length > 0 ? fill(unpublished, { missing: list }) : other;
  return (
    <PlanPanel title={table.cases.title} look="first">
      <p className="text-sm text-ink-soft">
        {[data.currency, 'UF'].includes(code) ? reason : fill(currency, { currency: code })}
      </p>
      {conditions.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </PlanPanel>
  );
}

/** Estimates, or why there are none. */
export function CareCases({ data, item, setting }: Props) {
  const { sections, table } = setting.words;
  const { productType, profileForm, pregnancy } = setting.line;
  const { places, elsewhere, rule, uf = '' } = data;
  const { title, short, conditions: _c, lowMaximum: _l, laterBirth: _b, general: _g, ...words } = table.cases;
  const hasUnknownCap = [...places.map(({ cases }) => cases), elsewhere ?? []].some((cases) =>
    cases.some(({ estimate }) => estimate?.bound === 'atLeast' || estimate?.bound === 'about'),
  );
  const births = new Map(
    data.prices.flatMap(({ code }) => {
      const condition = birthCondition(code, item.entry, table.cases, setting.wording, pregnancy);
      const name = fill(table.cases.laterBirth, { name: table.cases.names[code] });
      return condition ? [[code, { name, condition }] as const] : [];
    }),
  );
  if (!isAnyKnown(data))
    return (
      <UnknownCases
        {...{ data, item, setting }}
        conditions={[...new Set([...births.values()].map(({ condition }) => condition))]}
      />
    );
  return (
    <PlanPanel title={title} look="first">
      <CasesAtClinic
        data={{ ...data, prices: [] }}
        line={{ productType, profileForm, ...(pregnancy && { pregnancy }) }}
        entry={{ waiting: item.entry.waiting, birthWaiting: item.entry.birthWaiting }}
        births={births}
        words={words}
        tag={setting.wording.tag}
        origins={originsOf(data, setting)}
        note={[fill(short.general, { year: String(data.prices[0]!.year) }), setting.preExisting?.cases]
          .filter(Boolean)
          .join(' ')}
      >
        <p>
          {births.size > 0
            ? conditionBesideBirths(item.entry.waiting, table.cases, setting.wording)
            : caseConditions(item.entry.waiting, undefined, table.cases, setting.wording)}
        </p>
        {rule && <p>{fill(sections.estimateWays[rule], { uf })}</p>}
        {hasUnknownCap && <p>{sections.estimateAtLeast}</p>}
        <p className="text-sm text-ink-soft">{sections.estimateLimits[rule === 'feeByIncome' ? 'law' : 'contract']}</p>
      </CasesAtClinic>
    </PlanPanel>
  );
}
