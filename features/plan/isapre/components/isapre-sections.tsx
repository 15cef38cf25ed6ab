import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { Isapre, IsapreBenefits } from '@/features/plan/isapre/isapre.api';
import type { SectionInput, SectionViewData, SectionProps } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { formatMoney, formatNumber, formatCapInPesos } from '@/lib/i18n/money';
import { CompanyOffer } from '@/features/plan/components/with-profile';
import { monthText } from '@/features/plan/isapre/isapre-terms';
import { Icon } from '@/components/ui/icon';
import { FactRows, type Fact } from '@/features/plan/sections/components/plan-facts-section';

type PanelProps = { isapre: Isapre; benefits: IsapreBenefits; setting: SectionViewData };

function IsaprePanel({ isapre, benefits, setting: { line, wording, words } }: PanelProps) {
  const { tag, terms } = wording;
  const { displayName, fromPrice, plans, url } = isapre;
  const { productType, organizationType, profileForm } = line;
  const count = (n: number) => formatNumber(n, tag);
  const price =
    fromPrice && formatMoney(fromPrice.amount, fromPrice.currency, tag) + (terms.suffix[fromPrice.unit] ?? '');
  return (
    <PlanPanel title={fill(words.isapre.aboutTitle, { isapre: displayName })}>
      {price && (
        <div className="mb-3">
          <CompanyOffer
            narrowing={{ organizations: [url] }}
            line={{ productType, organizationType, profileForm }}
            wording={wording}
          >
            <p>{fill(words.isapre.aboutPlans, { n: count(plans), price })}</p>
          </CompanyOffer>
        </div>
      )}
      {benefits.benefits.length > 0 && (
        <>
          <h3 className="mb-2 text-lg">{words.isapre.aboutBenefits}</h3>
          <dl className="grid gap-x-8 sm:grid-cols-2">
            {benefits.benefits.map(({ code, name, plans: having }) => (
              <div key={code} className="flex justify-between gap-4 border-t border-line py-2.5">
                <dt>{name}</dt>
                <dd className="whitespace-nowrap text-ink-soft">
                  {fill(words.isapre.aboutCount, { n: count(having), all: count(benefits.plans) })}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </PlanPanel>
  );
}

type Props = Pick<SectionInput<'infoPlan'>, 'data' | 'setting' | 'showAnswer'>;

export function AboutIsapre({ data, setting, showAnswer }: Props) {
  const code = String(data.codigoprestador);
  return showAnswer('isapre', code, (isapre) =>
    showAnswer('isapreBenefits', code, (benefits) => (
      <IsaprePanel isapre={isapre} benefits={benefits} setting={setting} />
    )),
  );
}

type PlanSheetProps = Pick<SectionInput<'infoPlan'>, 'data' | 'setting' | 'item'>;

function annualCapText(
  topeanual: number | null,
  { cap }: SectionViewData['words']['isapre'],
  wording: SectionViewData['wording'],
): string {
  if (topeanual === null) return wording.terms.unknown;
  return topeanual === 0
    ? wording.terms.noGeneralCap
    : fill(cap, { amount: formatCapInPesos(topeanual, 'UF', wording) });
}

function factsOf({ data, item, setting: { names, wording, words } }: PlanSheetProps): readonly Fact[] {
  const { isapre } = words;
  const { amplitude, commercializable, modality, restrictions, startMonth, topeanual } = data;
  const state = commercializable ? isapre.states.sold : isapre.states.notSold;
  const restricted = restrictions?.map((code) => isapre.restrictions[code]).join(' · ');
  const isCapKnown = topeanual !== 0 || item.insuranceMetadata.metadata.annual_benefit_maximum !== null;
  return [
    { word: isapre.facts.provider, value: `${data.organization.displayName} (${data.codigoprestador})` },
    { word: isapre.facts.code, value: data.codigoplan },
    { word: isapre.facts.line, value: data.lineaplan ?? wording.terms.unknown },
    {
      word: isapre.facts.modality,
      value: names.modalities[modality] ?? modality,
      hint: isapre.modalityHints[modality],
    },
    {
      word: isapre.facts.amplitude,
      value: amplitude ? isapre.amplitudes[amplitude] : (data.amplitudcobertura ?? wording.terms.unknown),
      hint: amplitude ? isapre.amplitudeHints[amplitude] : undefined,
    },
    { word: isapre.facts.restrictions, value: restricted === '' ? isapre.none : (restricted ?? wording.terms.unknown) },
    { word: isapre.facts.state, value: commercializable === null ? data.estadoplan : state },
    ...(isCapKnown ? [{ word: isapre.facts.annualCap, value: annualCapText(topeanual, isapre, wording) }] : []),
    { word: isapre.facts.start, value: startMonth ? monthText(startMonth, isapre) : wording.terms.unknown },
  ];
}

export function PlanSheet(props: PlanSheetProps) {
  const { isapre } = props.setting.words;
  return (
    <PlanPanel title={isapre.factsTitle} folded={`${isapre.facts.code}: ${props.data.codigoplan}`}>
      <FactRows facts={factsOf(props)} />
    </PlanPanel>
  );
}

type RequestCountsProps = SectionProps<'requestStatistics'>;

export const tellsNoCount = ({ plan, isapre, line, place }: RequestCountsProps['data']) =>
  plan + isapre + line === 0 && place === null;

export function RequestCounts({ data, setting: { wording, words } }: RequestCountsProps) {
  const { isapre } = words;
  const { days, step, place } = data;
  const counted = (count: number) =>
    count === 0 ? fill(isapre.fewer, { step }) : fill(isapre.orMore, { n: formatNumber(count, wording.tag) });
  const rows = [
    { word: isapre.requestsPlan, value: counted(data.plan) },
    { word: isapre.requestsIsapre, value: counted(data.isapre) },
    { word: isapre.requestsLine, value: counted(data.line) },
  ];
  if (tellsNoCount(data)) return null;
  return (
    <PlanPanel title={isapre.requestsTitle}>
      <p className="mb-3 max-w-prose text-ink-soft">{fill(isapre.requestsIntro, { days, step })}</p>
      <FactRows facts={rows} />
      {place !== null && <p className="mt-2">{fill(isapre.place, { place })}</p>}
    </PlanPanel>
  );
}

type RestrictionListProps = Pick<SectionInput<'planRestrictions'>, 'data' | 'setting' | 'showAnswer'>;

export function RestrictionList({ data: { restrictions }, setting, showAnswer }: RestrictionListProps) {
  const { isapre } = setting.words;
  return (
    <PlanPanel title={isapre.restrictionsTitle}>
      {restrictions?.length ? (
        <>
          <p className="mb-3 max-w-prose text-ink-soft">{isapre.restrictionsIntro}</p>
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {restrictions.map(({ code, name }) => (
              <li key={code} className="flex items-start gap-2">
                <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-warning" />
                {name}
              </li>
            ))}
          </ul>
        </>
      ) : (
        showAnswer('coverageResume', '', ({ groups }) => {
          if (groups.some(({ code }) => code === 'restricted')) return <p>{isapre.restrictionsListed}</p>;
          return <p>{restrictions ? isapre.restrictionsNone : isapre.restrictionsUnknown}</p>;
        })
      )}
    </PlanPanel>
  );
}
