import 'server-only';
import { cache } from 'react';
import { pageContext } from '@/lib/context/ctx';
import type { SitePage } from '@/lib/site/page-params';
import type { PlanContent } from './plan-content';
import { feedbacksOf, planContent } from './service';

const contentOf = cache((site: SitePage['site'], locale: SitePage['locale'], id: number) =>
  planContent(pageContext(site, locale), { id }),
);

/**
 * An answer about a plan as a page shows it: `loadSection(page, item.id, toFaq)` with the makers of `answers.ts` and
 * `coverage-resume.ts`. However many sections a page has, the plan's content is asked for once.
 */
export async function loadSection<T>(
  { site, locale }: SitePage,
  id: number,
  toAnswer: (content: PlanContent) => T,
): Promise<T> {
  return toAnswer(await contentOf(site, locale, id));
}

/** What customers said of a line of the site. */
export function loadFeedbacks({ site, locale }: SitePage, productType: string) {
  return feedbacksOf(pageContext(site, locale), { productType });
}
