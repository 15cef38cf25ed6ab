import 'server-only';
import { pageContext } from '@/lib/context/ctx';
import { isDatabaseDown } from '@/lib/db/outage';
import type { PageParams } from '@/lib/site/page-params';
import { hasPlans } from './service';

/** While the database is away nobody knows, and a page does not say that there are none. */
export async function loadHasPlans({ site, locale }: PageParams): Promise<boolean> {
  try {
    return await hasPlans(pageContext(site, locale));
  } catch (error) {
    if (isDatabaseDown(error)) return true;
    throw error;
  }
}
