import { PlanPanel } from '@/features/plan/components/plan-panel';
import { monthText } from '@/features/plan/isapre/isapre-terms';
import type { SectionInput } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { formatCapInPesos } from '@/lib/i18n/money';

type Props = Pick<SectionInput<'infoPlan'>, 'data' | 'setting' | 'item'>;
type Fact = { readonly word: string; readonly value: string; readonly hint?: string | undefined };

function factsOf({ data, item, setting: { names, wording, words } }: Props): readonly Fact[] {
  const { isapre } = words;
  const { amplitude, commercializable, modality, restrictions, startMonth, topeanual } = data;
  const state = commercializable ? isapre.states.sold : isapre.states.notSold;
  const restricted = restrictions?.map((code) => isapre.restrictions[code]).join(' · ');
  const isCapKnown = topeanual > 0 || item.insuranceMetadata.metadata.annual_benefit_maximum !== null;
  const cap = fill(isapre.cap, { amount: formatCapInPesos(topeanual, 'UF', wording) });
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
      value: amplitude ? isapre.amplitudes[amplitude] : data.amplitudcobertura,
      hint: amplitude ? isapre.amplitudeHints[amplitude] : undefined,
    },
    { word: isapre.facts.restrictions, value: restricted === '' ? isapre.none : (restricted ?? wording.terms.unknown) },
    { word: isapre.facts.state, value: commercializable === null ? data.estadoplan : state },
    ...(isCapKnown
      ? [{ word: isapre.facts.annualCap, value: topeanual === 0 ? wording.terms.noGeneralCap : cap }]
      : []),
    { word: isapre.facts.start, value: startMonth ? monthText(startMonth, isapre) : wording.terms.unknown },
  ];
}

export function PlanSheet(props: Props) {
  const { isapre } = props.setting.words;
  return (
    <PlanPanel title={isapre.factsTitle}>
      <dl>
        {factsOf(props).map(({ word, value, hint }) => (
          <div key={word} className="flex justify-between gap-4 border-t border-line py-2.5 first:border-0">
            <dt className="text-ink-soft">{word}</dt>
            <dd className="max-w-[60%] text-right [overflow-wrap:anywhere]">
              <span className="font-semibold">{value}</span>
              {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </PlanPanel>
  );
}
