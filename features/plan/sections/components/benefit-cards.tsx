import type { CategoryBenefits } from '@/features/plan/sections/contract';
import { capText, occasionText } from '@/features/plan/sections/domain';
import type { SectionViewData } from '@/features/plan/sections/section';
import { fill } from '@/lib/i18n/labels';
import { formatUnit } from '@/lib/i18n/money';
import { PlainText } from './plain-text';

type Props = { benefits: CategoryBenefits['benefits']; setting: SectionViewData };
type Benefit = CategoryBenefits['benefits'][number];

/** `Cubre 80% · hasta UF 5 · hasta 3 eventos`, as far as it is known. */
function worthOf({ cover, amount, events }: Benefit, setting: SectionViewData): string {
  const { sections } = setting.words;
  const cap = capText(amount, setting);
  return [
    cover !== null && fill(sections.benefitCover, { percent: formatUnit(cover, '%', setting.wording.tag) }),
    cap && (amount?.amount === 0 ? cap : fill(sections.upTo, { amount: cap })),
    occasionText(null, events, setting),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function BenefitCards({ benefits, setting }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {benefits.map((benefit) => {
        const worth = worthOf(benefit, setting);
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
