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

async function readUpTo(stream: ReadableStream<Uint8Array<ArrayBuffer>>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
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
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
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

/** A new file resets the viewer. */
export const PdfViewer = (props: PdfViewerProps) => <FileViewer key={props.file} {...props} />;

function FileViewer({ title, file, labels, tag, firstPages, maxBytes, maxPages }: PdfViewerProps) {
  /** Undefined: loading; null: failed. */
  const [bytes, setBytes] = useState<Uint8Array | null>();
  const [pages, setPages] = useState<number | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    fetchPdf(file, maxBytes, controller.signal)
      .catch(() => null)
      .then((found) => controller.signal.aborted || setBytes(found));
    return () => controller.abort();
  }, [file, maxBytes]);

  return (
    <PdfFrame title={title} file={file} labels={labels} tag={tag} pages={pages}>
      {bytes === undefined && <PdfLoading text={labels.loading} />}
      {bytes === null && (
        <StatusMessage tone="danger" title={labels.failed}>
          <p>{labels.failedHint}</p>
        </StatusMessage>
      )}
      {bytes && (
        <PdfPages
          bytes={bytes}
          firstPages={firstPages}
          maxPages={maxPages}
          labels={labels}
          onPages={setPages}
          onFailure={() => setBytes(null)}
        />
      )}
    </PdfFrame>
  );
}
