'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { useMyClinics } from '@/features/profile/clinics/store';

// Only visitors who chose clinics need it.
const MyClinicsPanel = lazyComponent(() => import('./my-clinics-panel').then((module) => module.MyClinicsPanel), {
  words: ['table'],
});

export type MyClinicsProps = {
  id: number;
  productType: string;
  item: Pick<InsuranceItem, 'clinics' | 'coverages' | 'features' | 'insuranceType'>;
};

/** What the plan pays at the visitor's clinics. */
export function MyClinics(plan: MyClinicsProps) {
  const mine = useMyClinics((state) => state.clinics);
  return mine.length > 0 && <MyClinicsPanel {...plan} clinics={mine} fallback={null} />;
}
