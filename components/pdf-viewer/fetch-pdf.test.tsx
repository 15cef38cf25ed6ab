import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { makePdf } from '@/lib/testing/make-pdf';
import { server } from '@/lib/testing/msw-server';
import { es } from '@/messages/es';
import { fetchPdf, isWholePdf, PdfViewer } from './pdf-viewer';

const LIMIT = 100_000;
const given = () => new AbortController().signal;

function answerWith(body: Uint8Array, status = 200): void {
  const answer = () => HttpResponse.arrayBuffer(new Uint8Array(body).buffer, { status });
  server.use(http.get('*/api/documents/x', answer));
}

describe('fetching a PDF', () => {
  it('answers the bytes of a whole one', async () => {
    const pdf = makePdf(2);
    answerWith(pdf);
    expect(Buffer.from(await fetchPdf('/api/documents/x', LIMIT, given())).equals(pdf)).toBe(true);
  });

  it.each([
    ['is missing', makePdf(1), 404],
    ['is larger than the limit', Buffer.concat([makePdf(1), Buffer.alloc(LIMIT), Buffer.from('%%EOF')]), 200],
    ['was cut', makePdf(3).subarray(0, 500), 200],
    ['is a page of HTML', Buffer.from('<html>%%EOF'), 200],
    ['is empty', Buffer.alloc(0), 200],
  ])('fails when it %s', async (_, body, status) => {
    answerWith(body, status);
    await expect(fetchPdf('/api/documents/x', LIMIT, given())).rejects.toThrow();
  });

  it('stops when nobody waits for it any more', async () => {
    answerWith(makePdf(1));
    await expect(fetchPdf('/api/documents/x', LIMIT, AbortSignal.abort())).rejects.toThrow();
  });

  it('takes no PDF for whole that lacks its end, wherever it was cut', () => {
    const pdf = makePdf(2);
    const end = pdf.length - '%%EOF\n'.length;
    for (let length = 0; length <= end; length += 7)
      expect(isWholePdf(pdf.subarray(0, length)), String(length)).toBe(false);
    expect(isWholePdf(pdf)).toBe(true);
  });
});

it('shows the failure of one file no longer while it loads another', async () => {
  server.use(http.get('*/api/documents/y', () => new Promise<never>(() => {})));
  answerWith(Buffer.alloc(0), 404);
  const labels = es.plan.documents.viewer;
  const viewer = { title: 'Contrato', labels, tag: 'es-CL', firstPages: 1, maxBytes: LIMIT, maxPages: 1 };
  const { rerender } = render(<PdfViewer {...viewer} file="/api/documents/x" />);
  expect(await screen.findByText(labels.failed)).toBeVisible();
  rerender(<PdfViewer {...viewer} file="/api/documents/y" />);
  expect(screen.queryByText(labels.failed)).toBeNull();
  expect(screen.getByText(labels.loading)).toBeVisible();
});
