import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { plural } from '@/lib/i18n/labels';
import type { PdfLabels } from './pdf-labels';

type Props = { title: string; file: string; labels: PdfLabels; tag: string; pages: number | null; children: ReactNode };

export const PdfFrame = ({ title, file, labels, tag, pages, children }: Props) => (
  <section aria-label={title} className="space-y-4">
    <p>
      <a className="btn btn-quiet" href={file} download>
        <Icon name="download" className="size-5" />
        {pages === null ? labels.download : plural(labels.downloadPages, pages, tag)}
      </a>
    </p>
    {children}
  </section>
);
