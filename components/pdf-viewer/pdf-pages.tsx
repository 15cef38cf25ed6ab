import 'react-pdf/dist/Page/TextLayer.css';
import { useEffect, useMemo, useRef, useState, type RefObject, useEffectEvent } from 'react';
import { Document, pdfjs, Page } from 'react-pdf';
import { Button } from '@/components/ui/button';
import type { PdfLabels } from './pdf-labels';
import { PdfLoading } from './pdf-loading';
import { READING_RULES } from './reading-rules';
import { StatusMessage } from '@/components/ui/status-message';
import { fill } from '@/lib/i18n/labels';

/** Counts only seconds in which the page is visible, because browsers draw nothing in a hidden one. */
function useVisibleTimeout(isWaiting: boolean, seconds: number, onTimeout: () => void): void {
  const timeOut = useEffectEvent(onTimeout);
  useEffect(() => {
    if (!isWaiting) return;
    let left = seconds;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      timeOut();
    }, 1000);
    return () => clearInterval(timer);
  }, [isWaiting, seconds]);
}

const RENDER_TIMEOUT_SECONDS = 20;
/** Maximum canvas pixels per screen pixel. More would cost memory without a visible gain. */
const MAX_DENSITY = 2;

type PdfPageProps = {
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

function PdfPage({ number, pages, width, ratio, early, labels, onSettled }: PdfPageProps) {
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

const EAGER_PAGES = 12;
const PARSE_TIMEOUT_SECONDS = 20;
/** Milliseconds without a width change, because each new width redraws all pages. */
const RESIZE_DEBOUNCE_MS = 150;
const A4 = 297 / 210;

// Same origin, as the CSP requires. A worker can be terminated, so no file can block the page.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

const DECODERS: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
  'qcms_bg.wasm': new URL('pdfjs-dist/wasm/qcms_bg.wasm', import.meta.url),
};

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename];
    const response = address && (await fetch(address));
    if (!response?.ok) throw new Error(`no ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

const ENGINE_OPTIONS = { ...READING_RULES, useWorkerFetch: false, BinaryDataFactory: Decoders } as const;

type Loaded = { readonly numPages: number; readonly getPage: (number: number) => Promise<PageLike> };
type PageLike = {
  readonly getViewport: (at: { scale: number }) => { readonly width: number; readonly height: number };
};

type Props = {
  bytes: Uint8Array;
  firstPages: number | null;
  maxPages: number;
  labels: PdfLabels;
  onPages: (pages: number) => void;
  onFailure: () => void;
};

/** Whole pixels; 0 until measured. */
function useElementWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    let timer: number | undefined;
    let known = 0;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry!.contentRect.width);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setWidth(next), known ? RESIZE_DEBOUNCE_MS : 0);
      known = next;
    });
    observer.observe(watched);
    return () => {
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}

export function PdfPages({ bytes, firstPages, maxPages, labels, onPages, onFailure }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const width = useElementWidth(container);
  const [pages, setPages] = useState(0);
  const [ratio, setRatio] = useState(A4);
  const [all, setAll] = useState(firstPages === null);
  const [lastSettledPage, setLastSettledPage] = useState(0);
  const file = useMemo(() => ({ data: bytes }), [bytes]);
  useVisibleTimeout(pages === 0, PARSE_TIMEOUT_SECONDS, onFailure);

  async function take(loaded: Loaded): Promise<void> {
    if (loaded.numPages < 1 || loaded.numPages > maxPages) return onFailure();
    try {
      const { width: wide, height } = (await loaded.getPage(1)).getViewport({ scale: 1 });
      setRatio(height / wide);
      setPages(loaded.numPages);
      onPages(loaded.numPages);
    } catch {
      onFailure();
    }
  }

  const shown = all ? pages : Math.min(pages, firstPages ?? pages);
  function showAll(): void {
    setAll(true);
    requestAnimationFrame(() => (list.current?.children[shown] as HTMLElement | undefined)?.focus());
  }

  return (
    <div ref={container} className="max-md:mx-[calc(50%-50vw)]">
      <Document
        suspense={false}
        file={file}
        options={ENGINE_OPTIONS}
        loading={<PdfLoading text={labels.loading} />}
        error={null}
        onLoadSuccess={(loaded) => void take(loaded)}
        onLoadError={onFailure}
        onSourceError={onFailure}
        onPassword={onFailure}
      >
        <ol ref={list} className="space-y-4">
          {width > 0 &&
            Array.from({ length: shown }, (_, index) => (
              <PdfPage
                key={index}
                number={index + 1}
                pages={pages}
                width={width}
                ratio={ratio}
                early={index < EAGER_PAGES && index <= lastSettledPage}
                labels={labels}
                onSettled={(number) => setLastSettledPage((known) => Math.max(known, number))}
              />
            ))}
        </ol>
        {shown < pages && (
          <p className="mt-4 text-center">
            <Button variant="quiet" onClick={showAll}>
              {labels.keepReading}
            </Button>
          </p>
        )}
      </Document>
    </div>
  );
}
