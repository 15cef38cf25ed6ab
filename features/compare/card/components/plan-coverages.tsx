import type { Coverage, InsuranceItem } from '@/features/catalogue/plan-schemas';
import { coverageValue } from '@/features/catalogue/wording/coverage';
import { outsideCoverageOfItem, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import { paidAbove } from '@/features/catalogue/wording/paid-above';
import { cardCoverages, furtherCoverages, sumWording } from '@/features/compare/card/facts';
import { useList } from '@/features/compare/components/list-context';
import { fill } from '@/lib/i18n/labels';

const coverageAt = (payment: KnownPayment, code: 'hospital' | 'ambulatory'): Coverage => ({
  code,
  kind: 'percent',
  value: payment[code],
  currency: null,
});

const isPart = ({ kind, value }: Coverage) => kind === 'percent' && value !== null && value > 0;

type Props = { item: InsuranceItem; clinic?: KnownPayment | undefined };

export function PlanCoverages({ item, clinic: chosen }: Props) {
  const setting = useList();
  const { deductibleWord, labels, names } = setting;
  const wording = sumWording(setting);
  const clinic = chosen?.missingFrom === null ? chosen : undefined;
  const shown = clinic ? [coverageAt(clinic, 'hospital'), coverageAt(clinic, 'ambulatory')] : cardCoverages(item);
  const { ofPlan } = labels.card.clinic;
  // The plan's own percentage applies only at its best clinic.
  const pays = outsideCoverageOfItem(item) === 'less' ? labels.card.paysUpTo : labels.card.pays;
  const above = paidAbove(item, wording, deductibleWord);
  const isOfPlan = ({ code }: Coverage) => (code === 'hospital' || code === 'ambulatory') && clinic?.ofPlan[code];
  if (shown.length === 0) return null;
  return (
    <ul className="plan-covers">
      {shown.map((coverage) => (
        <li key={coverage.code} title={isPart(coverage) ? labels.meanings.percent : undefined}>
          <span>{names.coverages[coverage.code] ?? coverage.code}</span>{' '}
          <b>
            {isPart(coverage) && !clinic && <small>{pays} </small>}
            {coverageValue(coverage, wording)}
            {isPart(coverage) && above && <small> {fill(labels.card.paysAbove, { amount: above })}</small>}
            {isOfPlan(coverage) && <small title={ofPlan.full}> {ofPlan.short}</small>}
          </b>
        </li>
      ))}
    </ul>
  );
}

const GENERAL = ['hospital', 'ambulatory'] as const;

/**
 * Shows the plan's own percentages if they differ at a chosen clinic, because plan names often contain them ('100/80').
 */
export function PlanAtItsBest({ item, clinics }: { item: InsuranceItem; clinics: readonly KnownPayment[] }) {
  const setting = useList();
  const general = GENERAL.flatMap((code) => item.coverages.find((one) => one.code === code && isPart(one)) ?? []);
  const differs = clinics.some(
    (clinic) =>
      clinic.missingFrom === null &&
      general.some(({ code, value }) => ![null, value].includes(clinic[code as (typeof GENERAL)[number]])),
  );
  if (!differs) return null;
  const { names, labels } = setting;
  const values = general.map(
    (one) => `${names.coverages[one.code] ?? one.code} ${coverageValue(one, sumWording(setting))}`,
  );
  return <p className="plan-note">{fill(labels.card.clinic.plan, { values: values.join(' · ') })}</p>;
}

export function FurtherCoverages({ item }: Pick<Props, 'item'>) {
  const setting = useList();
  const { labels, names, maximumWord } = setting;
  const further = furtherCoverages(item);
  if (maximumWord !== 'capital' || further.length === 0) return null;
  const coverages = further.map(
    (coverage) => `${names.coverages[coverage.code] ?? coverage.code} ${coverageValue(coverage, sumWording(setting))}`,
  );
  return <p className="plan-note">{fill(labels.card.alsoCovers, { coverages: coverages.join(' · ') })}</p>;
}
