import { useEffect, useState, type ReactNode } from 'react';
import { InlineWidget, useCalendlyEventListener } from 'react-calendly';
import { StatusMessage } from '@/components/ui/status-message';
import type { CalendlyLabels } from './calendly-opener';

const TIMEOUT_MS = 10_000;

type Props = { url: string; title: string; labels: CalendlyLabels; children: ReactNode };

export function CalendlyFrame({ url, title, labels, children }: Props) {
  const [state, setState] = useState<'loading' | 'open' | 'failed'>('loading');
  useCalendlyEventListener({
    onEventTypeViewed: () => setState('open'),
    onProfilePageViewed: () => setState('open'),
    onDateAndTimeSelected: () => setState('open'),
  });
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (state === 'failed')
    return (
      <>
        <StatusMessage title={labels.failed} />
        {children}
      </>
    );
  return (
    <>
      <output className={state === 'open' ? 'sr-only' : ''}>{state === 'loading' && labels.loading}</output>
      <InlineWidget url={url} iframeTitle={title} className="calendly-inline-widget h-180" styles={{}} />
    </>
  );
}
