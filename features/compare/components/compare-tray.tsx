'use client';

import { useEffect, useState } from 'react';
import { latePart } from '@/components/ui/late-part';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { openCompareSet, useCompareSet } from '@/features/compare/store';
import type { PerfilIngreso } from '@/features/profile/contract';
import { useList } from './list-context';

const CompareBar = latePart(() => import('./compare-bar').then((module) => module.CompareBar));
const ComparisonDialog = latePart(() =>
  import('@/features/compare/table/components/comparison-dialog').then((module) => module.ComparisonDialog),
);

type Props = { profile: PerfilIngreso | null; onRequest: (item: InsuranceItem) => void };

/** The bar and the table of the chosen plans. Nothing of them is loaded before the first plan is chosen. */
export function CompareTray({ profile, onRequest }: Props) {
  const { line, storageVersion } = useList();
  const chosen = useCompareSet(line.productType).length > 0;
  const [open, setOpen] = useState(false);

  useEffect(() => openCompareSet(storageVersion), [storageVersion]);

  if (!chosen && !open) return null;
  return (
    <>
      <CompareBar profile={profile} onCompare={() => setOpen(true)} onApproach={ComparisonDialog.preload} />
      {open && (
        <ComparisonDialog
          open
          onClose={() => setOpen(false)}
          profile={profile}
          onRequest={(item) => {
            setOpen(false);
            onRequest(item);
          }}
        />
      )}
    </>
  );
}
