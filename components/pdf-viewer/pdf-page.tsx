'use client';

import { useRef, useState } from 'react';
import { Page, pdfjs } from 'react-pdf';
import { StatusMessage } from '@/components/ui/status-message';
import { fill } from '@/lib/i18n/labels';
import type { PdfLabels } from './pdf-labels';
import { useNear } from './use-near';
import { usePatience } from './use-patience';

/** Seconds that the drawing of one page may take. */
const PATIENCE = 20;
/** More pixels than this for each of the screen cost memory and show nothing. */
const MAX_DENSITY = 2;

type Props = {
  number: number;
  pages: number;
  width: number;
  /** Height by width, until the page says its own. */
  ratio: number;
  /** Drawn wherever it is; the others when they are near. */
  early: boolean;
  labels: PdfLabels;
  /** It is drawn, or has failed. */
  onSettled: (number: number) => void;
};

/** A page as a picture with its text over it. What can't be drawn says so in its place: no page is left blank. */
export function PdfPage({ number, pages, width, ratio, early, labels, onSettled }: Props) {
  const frame = useRef<HTMLLIElement>(null);
  const near = useNear(frame);
  const [state, setState] = useState<'open' | 'drawn' | 'failed'>('open');
  const shown = early || near;
  const settle = (next: 'drawn' | 'failed') => {
    setState(next);
    onSettled(number);
  };
  const fail = () => settle('failed');
  usePatience(shown && state === 'open', PATIENCE, fail);
  return (
    <li
      ref={frame}
      tabIndex={-1}
      aria-label={fill(labels.page, { page: number, pages })}
      className="overflow-hidden rounded-control border border-line bg-white"
      style={{ minHeight: Math.floor(width * ratio) }}
    >
      {state === 'failed' && <StatusMessage tone="danger" title={labels.pageFailed} />}
      {state !== 'failed' && shown && (
        <Page
          suspense={false}
          pageNumber={number}
          width={width}
          devicePixelRatio={Math.min(window.devicePixelRatio, MAX_DENSITY)}
          renderAnnotationLayer={false}
          loading={null}
          error={null}
          onLoadError={fail}
          onRenderError={fail}
          onRenderSuccess={() => settle('drawn')}
          // The library measures letters on a canvas of its own and leaves it in the page.
          onRenderTextLayerSuccess={() => pdfjs.TextLayer.cleanup()}
        />
      )}
    </li>
  );
}
