'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { PdfViewerProps } from '@/components/pdf-viewer/pdf-viewer';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { useListOf, useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

const PdfViewer = lazyComponent(() => import('@/components/pdf-viewer/pdf-viewer').then((module) => module.PdfViewer));
const ProfileSheet = lazyComponent(() => import('./profile-sheet').then((module) => module.ProfileSheet), {
  words: ['eligibility', 'receipt'],
});

type Props = PdfViewerProps & {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  /** Plan of this sheet. Null: the document is not a sheet. */
  sheetPlanId: number | null;
  fallback: ReactNode;
};

export function DocumentViewer({ line, sheetPlanId, ...viewer }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  const list = useListOf(sheetPlanId ?? 0);
  const mine = useMyClinics((state) => state.clinics);
  if (sheetPlanId === null) return <PdfViewer {...viewer} />;
  const region = mine.length === 0 ? profile?.region?.stateCode : undefined;
  const places = [
    ...mine.map((clinic) => ['clinic', clinic] as const),
    ...(region ? [['region', region] as const] : []),
    ...(list ? [['list', list.ticket] as const] : []),
  ];
  const file = viewer.file + places.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
  if (!profile || list) return <PdfViewer {...viewer} file={file} />;
  return <ProfileSheet {...viewer} file={file} id={sheetPlanId} buyer={{ profile, productType: line.productType }} />;
}
