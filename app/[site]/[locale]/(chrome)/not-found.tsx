import { locale, site } from 'next/root-params';
import { NotFoundPanel } from '@/features/layout/components/not-found-panel';
import { readPageParams } from '@/lib/site/page-params';

/**
 * Shown when a page calls `notFound()`. Next includes this file in every page, so the panel's markup is in its own
 * file.
 */
export default async function NotFound() {
  const params = Promise.all([site(), locale()]).then(([key, tag]) => ({ site: key, locale: tag }));
  return <NotFoundPanel {...await readPageParams(params)} />;
}
