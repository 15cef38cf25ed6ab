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
  const list = useListOf(sheetPlanId);
  const mine = useMyClinics((state) => state.clinics);
  if (sheetPlanId === null) return <PdfViewer {...viewer} />;
  let { file } = viewer;
  for (const clinic of mine) file += `&clinic=${encodeURIComponent(clinic)}`;
  if (!mine[0] && profile?.region) file += `&region=${profile.region.stateCode}`;
  if (list) file += `&list=${list.ticket}`;
  if (!profile || list) return <PdfViewer {...viewer} file={file} />;
  return <ProfileSheet {...viewer} file={file} id={sheetPlanId} profile={profile} line={line} />;
}
