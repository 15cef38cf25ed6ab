import type { ReactNode } from 'react';
import type { PageParams } from '@/lib/site/page-params';
import { PageHeader } from './page-header';

type Props = { page: PageParams; title: ReactNode; text?: string; children: ReactNode };

/** Landing page of a link in a mail. Opening it must change nothing, because mail scanners open every link. */
export function MailLinkPage({ page, title, text, children }: Props) {
  return (
    <>
      <PageHeader {...page} />
      <main className="page max-w-2xl py-10 md:py-14">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {text && <p className="mt-2 mb-6 text-lg text-ink-soft">{text}</p>}
        {children}
      </main>
    </>
  );
}
