import { Skeleton } from '@/components/ui/skeleton';
import { coverageValue, percentValue } from '@/features/catalogue/wording/coverage';
import { GENERAL_COVERAGES } from '@/features/catalogue/wording/clinic-payment';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { ProvenanceMark } from '@/features/plan/components/provenance-mark';
import type { SectionInput } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { formatUnit } from '@/lib/i18n/money';
import { AmountTable } from './amount-table';
import { GapSummary } from './exclusions';
import { PlaceRows } from './place-rows';
import { PlaceTable } from './place-table';

type Props = Pick<SectionInput<'coverageResume'>, 'data' | 'item' | 'setting' | 'slots' | 'showAnswer'>;
type Reach = NonNullable<Props['data']['reach']>;

const SHARES = ['hospital', 'ambulatory'] as const;

function placeRows({ data: { reach, top }, setting }: Pick<Props, 'data' | 'setting'>) {
  if (!reach) return [];
  const { wording, words } = setting;
  const { where } = words.sections;
  const { elsewhere, heads } = reach;
  const share = ({ from, to }: Reach['heads'][number]['own']) =>
    from === to
      ? percentValue(from, wording)
      : fill(where.range, { from: formatUnit(from, '%', wording.tag), to: formatUnit(to, '%', wording.tag) });
  const own = heads.map((head) => ({
    main: share(head.own),
    detail: headCoverage(top, head.code)?.someCapped ? where.capped : null,
  }));
  const others = heads.map(({ others: paid }) => ({
    main: paid ? share(paid) : wording.terms.unknown,
    detail: paid?.isCapped ? where.capped : null,
  }));
  if (elsewhere === 'same') return [{ name: where.everywhere, paid: own }];
  const isKnown = heads.some((head) => head.others);
  return [
    { name: elsewhere === 'less' ? where.preferred : where.own, paid: own },
    { name: where.others, paid: isKnown ? others : where[elsewhere] },
  ];
}

const headCoverage = (top: Props['data']['top'], code: (typeof SHARES)[number]) =>
  top.find((coverage) => coverage.kind === 'percent' && GENERAL_COVERAGES[code].includes(coverage.code));

export function PlacesOfPlan({ data, item, setting }: Pick<Props, 'data' | 'item' | 'setting'>) {
  const { sections } = setting.words;
  const { clinic } = setting.labels.card;
  const codes = data.reach ? data.reach.heads.map(({ code }) => code) : SHARES;
  const heads = codes.map((code) => ({ code, name: sections[code] }));
  const rows = placeRows({ data, setting });
  const { clinics, coverages, features, insuranceType } = item;
  const caption = sections.titles.coverageSummary;
  return (
    <PlaceTable
      plan={{ id: item.id, productType: setting.line.productType }}
      item={{ clinics, coverages, features, insuranceType: { code: insuranceType.code } }}
      {...{ caption, heads, rows }}
      words={clinic}
      wording={setting.wording}
    >
      <PlaceRows {...{ caption, heads, rows }} place={clinic.columns.clinic} />
    </PlaceTable>
  );
}

function OtherCoverages({ data, setting }: Pick<Props, 'data' | 'setting'>) {
  const { sections } = setting.words;
  const placed = new Set(data.reach?.heads.map(({ code }) => headCoverage(data.top, code)?.code));
  const rows = data.top
    .filter(({ code }) => !placed.has(code))
    .map((coverage) => ({
      key: coverage.code,
      name: coverage.name,
      amounts: [
        { main: coverageValue(coverage, setting.wording), detail: coverage.someCapped ? sections.where.capped : null },
      ],
    }));
  if (rows.length === 0) return null;
  return (
    <AmountTable caption={sections.titles.coverageSummary} heads={[sections.coverage, sections.value]} rows={rows} />
  );
}

function KnownCoverages({ data, item, setting, slots }: Omit<Props, 'showAnswer'>) {
  const { sections } = setting.words;
  if (data.top.length === 0 && data.groups.length > 0) return slots.toTab('coberturas', sections.titles.coverages);
  if (data.top.length === 0)
    return (
      <div className="text-ink-soft">
        <p>{data.hasBenefits ? sections.coveragesUnknown : sections.noCoverages}</p>
        {data.hasBenefits && slots.toTab('beneficios', sections.seeBenefits)}
      </div>
    );
  const isByPlace = data.reach !== null && data.reach.elsewhere !== 'same';
  return (
    <>
      <PlacesOfPlan {...{ data, item, setting }} />
      <OtherCoverages {...{ data, setting }} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isByPlace && slots.toTab('clinicas', sections.where.seeClinics)}
        <ProvenanceMark of={data.provenance.top} texts={setting.provenance} />
      </div>
    </>
  );
}

export function CoverageSummary({ showAnswer, ...props }: Props) {
  const { setting } = props;
  return (
    <PlanPanel title={setting.words.sections.titles.coverageSummary} look="first">
      <KnownCoverages {...props} />
      {showAnswer('exclusions', '', ({ gaps }) => gaps.length > 0 && <GapSummary gaps={gaps} setting={setting} />, {
        loading: <Skeleton className="h-11" />,
      })}
    </PlanPanel>
  );
}
