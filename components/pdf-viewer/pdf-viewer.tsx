import { useEffect, useState } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import { PdfFrame } from './pdf-frame';
import type { PdfLabels } from './pdf-labels';
import { PdfLoading } from './pdf-loading';
import { PdfPages } from './pdf-pages';

/** Milliseconds for the whole file: 10 MB over a slow mobile network. */
const TIMEOUT = 60_000;

/** End mark of a PDF. For a truncated file the viewer would show blank pages. */
const END = '%%EOF';
const EDGE_BYTES = 1024;

const latin = new TextDecoder('latin1');

export function isWholePdf(bytes: Uint8Array): boolean {
  const head = latin.decode(bytes.subarray(0, EDGE_BYTES));
  return head.includes('%PDF-') && latin.decode(bytes.subarray(-EDGE_BYTES)).includes(END);
}

async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Not `for await`, because streams have no iterator in Safari.
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    chunks.push(part.value);
    if (size <= limit) continue;
    await reader.cancel();
    throw new Error(`more than ${limit} bytes`);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Fetches a PDF of our own origin. Rejects if it is larger than `limit` bytes, late, broken or unavailable. */
export async function fetchPdf(file: string, limit: number, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(new URL(file, location.origin), {
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  const bytes = await readUpTo(response.body, limit);
  if (!isWholePdf(bytes)) throw new Error('not a whole PDF');
  return bytes;
}

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
    const controller = new AbortController();
    fetchPdf(file, maxBytes, controller.signal).then(
      (bytes) => controller.signal.aborted || setState({ name: 'loaded', bytes }),
      () => controller.signal.aborted || setState({ name: 'failed' }),
    );
    return () => controller.abort();
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
