'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { ClinicWords } from '@/features/catalogue/wording/clinic-payment';
import type { Wording } from '@/features/catalogue/wording/price';
import type { ClinicPlan } from '@/features/plan/clinics/components/clinic-payments';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import type { PlaceHead, PlaceRow } from './place-rows';

const MyPlaces = lazyComponent(() => import('./my-places').then((module) => module.MyPlaces), { words: ['reference'] });

type Props = ClinicPlan & {
  caption: string;
  heads: readonly PlaceHead[];
  rows: readonly PlaceRow[];
  words: ClinicWords;
  wording: Wording;
  /** Rows that are not the visitor's clinics. */
  children: ReactNode;
};

export function PlaceTable(props: Props) {
  const clinics = useMyClinics((state) => state.clinics);
  if (clinics.length === 0 || props.item.clinics.length === 0) return props.children;
  return <MyPlaces {...props} clinics={clinics} fallback={props.children} />;
}
