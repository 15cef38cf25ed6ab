'use client';

import { useEffect, useRef, useState, type RefObject } from 'react';
import { Page, pdfjs } from 'react-pdf';
import { StatusMessage } from '@/components/ui/status-message';
import { fill } from '@/lib/i18n/labels';
import type { PdfLabels } from './pdf-labels';
import { useVisibleTimeout } from './use-visible-timeout';

const RENDER_TIMEOUT_SECONDS = 20;
/** Maximum canvas pixels per screen pixel. More would cost memory without a visible gain. */
const MAX_DENSITY = 2;

type Props = {
  number: number;
  pages: number;
  width: number;
  ratio: number;
  early: boolean;
  labels: PdfLabels;
  onSettled: (number: number) => void;
};

function useIsNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      rootMargin: '100% 0px',
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

export function PdfPage({ number, pages, width, ratio, early, labels, onSettled }: Props) {
  const frame = useRef<HTMLLIElement>(null);
  const isNear = useIsNearViewport(frame);
  const [state, setState] = useState<'open' | 'drawn' | 'failed'>('open');
  const shown = early || isNear;
  const settle = (next: 'drawn' | 'failed') => {
    setState(next);
    onSettled(number);
  };
  const fail = () => settle('failed');
  useVisibleTimeout(shown && state === 'open', RENDER_TIMEOUT_SECONDS, fail);
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
          // The library measures letters on its own canvas and does not remove it.
          onRenderTextLayerSuccess={() => pdfjs.TextLayer.cleanup()}
        />
      )}
    </li>
  );
}
