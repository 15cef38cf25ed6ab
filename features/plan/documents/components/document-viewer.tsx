'use client';

import { latePart } from '@/components/ui/late-part';

/** The viewer of a document, which comes when it is rendered. */
export const DocumentViewer = latePart(() =>
  import('@/components/pdf-viewer/pdf-viewer').then((module) => module.PdfViewer),
);
