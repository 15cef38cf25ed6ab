'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { Messages } from '@/lib/i18n/messages';

const CalendlyFrame = lazyComponent(() => import('./calendly-frame').then((module) => module.CalendlyFrame));

export type CalendlyLabels = Pick<Messages['booking']['calendly'], 'load' | 'loading' | 'failed'>;

type Props = { url: string; title: string; labels: CalendlyLabels; children: ReactNode };

/** Loads nothing from Calendly before the click. */
export function CalendlyOpener({ url, title, labels, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <CalendlyFrame url={url} title={title} labels={labels}>
        {children}
      </CalendlyFrame>
    );
  return <Button onClick={() => setOpen(true)}>{labels.load}</Button>;
}
