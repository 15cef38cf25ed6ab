import { PlanPanel } from '@/features/plan/components/plan-panel';
import type { Isapre, IsapreBenefits } from '@/features/plan/isapre/isapre.api';
import type { SectionInput, SectionViewData } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import { IsapreOffer } from './isapre-offer';

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
          <IsapreOffer company={url} line={{ productType, organizationType, profileForm }} wording={wording}>
            <p>{fill(words.isapre.aboutPlans, { n: count(plans), price })}</p>
          </IsapreOffer>
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
