'use client';

import type { ReactNode } from 'react';
import { hasNoneIn, type PlanClinics } from '@/features/catalogue/wording/region-reach';
import { useProfileFor } from '@/features/profile/profile.store';
import { fill } from '@/lib/i18n/labels';
import { asksForEmployees } from '@/lib/markets/market';
import { useList } from './list-context';

type Props = {
  items: readonly PlanClinics[];
  contact: ReactNode;
};

export function NoClinics({ items, contact }: Props) {
  const { labels, line } = useList();
  const region = useProfileFor('employees')?.region ?? null;
  const withClinics = items.filter(({ clinics }) => clinics.length > 0);
  const isNone = region !== null && withClinics.length > 0 && withClinics.every((one) => hasNoneIn(one, region));
  if (!asksForEmployees(line) || !isNone) return null;
  return (
    <section className="card flex flex-col items-start gap-3 p-4 sm:flex-row sm:items-center">
      <p className="grow font-medium">{fill(labels.noClinics.text, { region: region.stateName })}</p>
      {contact}
    </section>
  );
}
