import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { HOME_PAGE } from '@/features/content/articles';
import { openPreview } from '@/features/content/server/preview';
import { loadPreview } from '@/features/content/server/queries';
import { PageHeader } from '@/features/layout/components/page-header';
import { pageContext } from '@/lib/context/ctx';
import { dayIn, formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type PageParams, type SiteParams } from '@/lib/site/page-params';
import { ArticleView } from '../../../(chrome)/article/article-view';
import HomePage from '../../../(chrome)/page';

type Props = { params: Promise<SiteParams & { token: string }> };

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'pages').preview.title);

async function renderSubject(page: PageParams, subject: string, params: Props['params']): Promise<ReactNode | null> {
  if (subject === HOME_PAGE) return <HomePage params={params} />;
  const loaded = await loadPreview(page, subject);
  return loaded && <ArticleView page={page} loaded={loaded} />;
}

export default async function PreviewPage({ params }: Props) {
  const page = await readPageParams(params);
  const { site, market, locale } = page;
  const opened = await openPreview(pageContext(site, locale), (await params).token);
  const shown = opened && (await renderSubject(page, opened.subject, params));
  if (!shown) redirect(href(market, locale, { name: 'notFound' }));
  const { home, article } = labelsOf(locale, 'pages').preview.notices;
  const notice = opened.subject === HOME_PAGE ? home : article;
  const day = formatDay(dayIn(market.timeZone, opened.until), market.intlLocale[locale]);
  return (
    <>
      <PageHeader {...page} />
      <main>
        <p className="bg-warning-soft p-4 text-center">{fill(notice, { day })}</p>
        {shown}
      </main>
    </>
  );
}
