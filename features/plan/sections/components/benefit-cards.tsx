import type { CategoryBenefits } from '@/features/plan/sections/contract';
import { benefitWorth } from '@/features/plan/sections/domain';
import type { SectionViewData } from '@/features/plan/sections/section';
import { PlainText } from './plain-text';

type Props = { benefits: CategoryBenefits['benefits']; setting: SectionViewData };
export function BenefitCards({ benefits, setting }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {benefits.map((benefit) => {
        const worth = benefitWorth(benefit, setting).join(' · ');
        return (
          <li key={benefit.code} className="rounded-control bg-paper p-3 [overflow-wrap:anywhere]">
            <p className="font-semibold">{benefit.name}</p>
            {worth && <p className="text-success">{worth}</p>}
            {benefit.conditions && <PlainText text={benefit.conditions} className="mt-1 text-sm text-ink-soft" />}
          </li>
        );
      })}
    </ul>
  );
}
