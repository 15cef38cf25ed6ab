import { locale, site } from 'next/root-params';
import { NotFoundPanel } from '@/features/layout/components/not-found-panel';
import { readPageParams } from '@/lib/site/page-params';

/**
 * For pages that find out by themselves that they do not exist (`notFound()`). Travels with every page of the site (Next
 * sends it along), so it is small: the drawing is a file.
 */
export default async function NotFound() {
  const params = Promise.all([site(), locale()]).then(([key, tag]) => ({ site: key, locale: tag }));
  return <NotFoundPanel {...await readPageParams(params)} />;
}
