'use client';

import { lazyComponent } from '@/components/ui/lazy-component';

export const DocumentViewer = lazyComponent(() =>
  import('@/components/pdf-viewer/pdf-viewer').then((module) => module.PdfViewer),
);
