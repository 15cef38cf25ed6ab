'use client';

import { useEffect, useState } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import { fetchPdf } from './fetch-pdf';
import { PdfFrame } from './pdf-frame';
import type { PdfLabels } from './pdf-labels';
import { PdfLoading } from './pdf-loading';
import { PdfPages } from './pdf-pages';

export type PdfViewerProps = {
  title: string;
  file: string;
  labels: PdfLabels;
  tag: string;
  firstPages: number | null;
  maxBytes: number;
  maxPages: number;
};

type State = { readonly name: 'loading' | 'failed' } | { readonly name: 'loaded'; readonly bytes: Uint8Array };

export function PdfViewer({ title, file, labels, tag, firstPages, maxBytes, maxPages }: PdfViewerProps) {
  const [state, setState] = useState<State>({ name: 'loading' });
  const [pages, setPages] = useState<number | null>(null);
  const fail = () => setState({ name: 'failed' });

  useEffect(() => {
    const given = new AbortController();
    fetchPdf(file, maxBytes, given.signal).then(
      (bytes) => given.signal.aborted || setState({ name: 'loaded', bytes }),
      () => given.signal.aborted || setState({ name: 'failed' }),
    );
    return () => given.abort();
  }, [file, maxBytes]);

  return (
    <PdfFrame title={title} file={file} labels={labels} tag={tag} pages={pages}>
      {state.name === 'loading' && <PdfLoading text={labels.loading} />}
      {state.name === 'failed' && (
        <StatusMessage tone="danger" title={labels.failed}>
          <p>{labels.failedHint}</p>
        </StatusMessage>
      )}
      {state.name === 'loaded' && (
        <PdfPages
          bytes={state.bytes}
          firstPages={firstPages}
          maxPages={maxPages}
          labels={labels}
          onPages={setPages}
          onFailure={fail}
        />
      )}
    </PdfFrame>
  );
}
