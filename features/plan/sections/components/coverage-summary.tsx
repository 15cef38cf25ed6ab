import { isAnyKnown } from '@/features/care-cost/clinics';
import { coverageValue, percentValue } from '@/features/catalogue/wording/coverage';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { ProvenanceMark } from '@/features/plan/components/provenance-mark';
import type { SectionInput } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { formatUnit } from '@/lib/i18n/money';
import { AmountTable } from './amount-table';
import { CASES_ID } from './care-cases';

type Props = Pick<SectionInput<'coverageResume'>, 'data' | 'setting' | 'slots' | 'inModal' | 'showAnswer'>;

type ReachProps = Pick<Props, 'setting' | 'slots'> & { reach: NonNullable<Props['data']['reach']> };

function Reach({ reach: { elsewhere, heads }, setting, slots }: ReachProps) {
  const { where } = setting.words.sections;
  const { wording } = setting;
  const share = ({ from, to }: { from: number; to: number }, range: string) =>
    from === to
      ? percentValue(from, wording)
      : fill(range, { from: formatUnit(from, '%', wording.tag), to: formatUnit(to, '%', wording.tag) });
  const own = heads.map((head) => fill(where[head.code], { share: share(head.own, where.range) }));
  const others = heads.flatMap(({ code, others: paid }) => {
    if (!paid) return [];
    const said = fill(where[code], { share: share(paid, where.rangeOfCare) });
    return [paid.isCapped ? `${said}, ${where.capped}` : said];
  });
  const isEverywhere = elsewhere === 'same';
  const ownWord = isEverywhere ? where.everywhere : elsewhere === 'less' ? where.preferred : where.own;
  return (
    <div className="mt-3 space-y-1">
      <dl className="space-y-1">
        <div>
          <dt className="inline font-semibold">{ownWord}:</dt> <dd className="inline">{own.join(' · ')}.</dd>
        </div>
        {!isEverywhere && (
          <div>
            <dt className="inline font-semibold">{where.others}:</dt>{' '}
            <dd className="inline">{others.length > 0 ? others.join(' · ') : where[elsewhere]}.</dd>
          </div>
        )}
      </dl>
      {!isEverywhere && slots.toTab('clinicas', where.seeClinics)}
    </div>
  );
}

export function CoverageSummary({ data, setting, slots, inModal, showAnswer }: Props) {
  const { sections } = setting.words;
  if (data.top.length === 0)
    return (
      <div className="card text-ink-soft">
        {data.hasBenefits ? (
          <>
            <p>{sections.coveragesUnknown}</p>
            <p className="mt-2">{slots.toTab('beneficios', sections.seeBenefits)}</p>
          </>
        ) : (
          <p>{sections.noCoverages}</p>
        )}
      </div>
    );
  const rows = data.top.map((coverage) => ({
    key: coverage.code,
    name: coverage.name,
    amounts: [
      { main: coverageValue(coverage, setting.wording), detail: coverage.someCapped ? sections.someCapped : null },
    ],
  }));
  return (
    <PlanPanel title={sections.titles.coverageSummary}>
      <AmountTable caption={sections.titles.coverageSummary} heads={[sections.coverage, sections.value]} rows={rows} />
      <ProvenanceMark of={data.provenance.top} texts={setting.provenance} className="mt-2" />
      {data.reach && <Reach reach={data.reach} {...{ setting, slots }} />}
      {/* The address of a plan over a list says nothing of what is read in it. */}
      {!inModal &&
        showAnswer(
          'cases',
          '',
          (cases) =>
            isAnyKnown(cases) && (
              <p className="mt-3">
                <a className="link" href={`#${CASES_ID}`}>
                  {sections.seeCases}
                </a>
              </p>
            ),
        )}
    </PlanPanel>
  );
}
