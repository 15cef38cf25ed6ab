'use client';

import { lazyComponent } from '@/components/ui/lazy-component';

/** The viewer of a document, which comes when it is rendered. */
export const DocumentViewer = lazyComponent(() =>
  import('@/components/pdf-viewer/pdf-viewer').then((module) => module.PdfViewer),
);
