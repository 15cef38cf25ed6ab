import { PlanPanel } from '@/features/plan/components/plan-panel';
import { NotFoundText } from '@/features/shell/components/not-found-text';
import { labelsOf } from '@/lib/i18n/messages';
import { NOT_FOUND_MARK } from '@/lib/page-cache/not-found';
import type { SitePage } from '@/lib/site/page-params';

/** In the place of a tab that the plan has not; its own tabs stand above. A 404. */
export function MissingTab(page: SitePage) {
  return (
    <div {...NOT_FOUND_MARK}>
      <PlanPanel title={labelsOf(page.locale, 'shell').notFound.title}>
        <NotFoundText {...page} />
      </PlanPanel>
    </div>
  );
}
