'use client';

import { ReferenceFailureText } from '@/components/ui/reference-failure-text';
import { Skeleton } from '@/components/ui/skeleton';
import {
  useBenefitCategories,
  useCategories,
  type LoadedCategory,
  type PlanKey,
} from '@/features/plan/sections/client';
import type { SectionSetting } from '@/features/plan/sections/setting';
import { BenefitCards } from './benefit-cards';
import { ExtraBenefits } from './extra-benefits';
import { SectionSkeleton } from './section-skeleton';

type Props = { plan: PlanKey; setting: SectionSetting };

function bodyOf(category: LoadedCategory, setting: SectionSetting) {
  if ('err' in category)
    return (
      <ReferenceFailureText
        call="categoryBenefits"
        error={category.err}
        values={{ category: category.name }}
        onRetry={category.retry}
      />
    );
  if (category.benefits === null) return <Skeleton className="h-24" />;
  return <BenefitCards benefits={category.benefits} setting={setting} />;
}

/** Extra benefits that the browser asks for, category by category: where one fails the others stay. */
export function BenefitsSection({ plan, setting }: Props) {
  const { data, error, refetch } = useBenefitCategories(plan);
  const categories = useCategories(plan, data?.categories ?? []);
  if (error) return <ReferenceFailureText call="extraBenefits" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SectionSkeleton label={setting.words.sections.loading} />;
  const boxes = categories.map((category) => ({
    code: category.code,
    name: category.name,
    body: bodyOf(category, setting),
  }));
  return <ExtraBenefits verified={data.verified} boxes={boxes} setting={setting} />;
}
