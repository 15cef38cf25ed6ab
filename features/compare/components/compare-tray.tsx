'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { openCompareSet, useCompareSet } from '@/features/compare/store';
import type { PerfilIngreso } from '@/features/profile/contract';
import { useList } from './list-context';

const CompareBar = lazy(() => import('./compare-bar').then(({ CompareBar: Bar }) => ({ default: Bar })));
const loadTable = () => import('@/features/compare/table/components/comparison-dialog');
const ComparisonDialog = lazy(() => loadTable().then(({ ComparisonDialog: Table }) => ({ default: Table })));

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
      <Suspense>
        <CompareBar profile={profile} onCompare={() => setOpen(true)} onApproach={() => void loadTable()} />
      </Suspense>
      <Suspense>
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
      </Suspense>
    </>
  );
}
