import 'server-only';
import { planById } from '@/features/catalogue/server/read-plans';
import { documentsOf } from '@/features/plan/documents/server/plan-documents';
import { sectionsOf, type SectionName } from '@/features/plan/sections/registry';
import { hasContent } from '@/features/plan/sections/server/section-content';
import type { Tab } from '@/features/plan/tabs/tabs.api';
import { AFTER_DOCUMENTS, DEFAULT_TAB, tabNamesOf, tabOf, type TabName } from '@/features/plan/tabs/plan-tabs';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';
import { layoutOf } from '@/lib/site/site-table';
import type { PlanScope } from './scope';

export type TabContent = { readonly tab: Tab; readonly sections: readonly SectionName[] };

async function contentOf(plan: PlanScope, name: TabName): Promise<TabContent> {
  const sections = sectionsOf(name, layoutOf(plan.ctx.site));
  const filled = await Promise.all(sections.map((section) => hasContent(plan, section)));
  const shown = sections.filter((_, at) => filled[at]);
  const title = labelsOf(plan.ctx.locale, 'plan').tabs[name];
  return { tab: { ...tabOf(name, title), hidden: shown.length === 0 }, sections: shown };
}

async function documentContents({ ctx, plan }: PlanScope): Promise<readonly TabContent[]> {
  const documents = await documentsOf(ctx, plan);
  return documents.map(({ title, url, file }, at) => {
    const tab: Tab = { ...DEFAULT_TAB, url, title, icon: 'file-text', inMenuMore: at > 0, file };
    return { tab, sections: sectionsOf(url, layoutOf(ctx.site)) };
  });
}

export async function tabContents(plan: PlanScope): Promise<readonly TabContent[]> {
  const names = tabNamesOf(plan.line);
  const [tabs, documents] = await Promise.all([
    Promise.all(names.map((name) => contentOf(plan, name))),
    documentContents(plan),
  ]);
  return tabs.toSpliced(names.indexOf(AFTER_DOCUMENTS), 0, ...documents);
}

export async function planTabs(ctx: Ctx, { id }: { id: number }): Promise<Tab[]> {
  const found = await planById(ctx, id);
  const line = ctx.market.lines.find(({ productType }) => productType === found.plan.productType);
  if (!line) throw new AppError('NOT_FOUND', 'Producto no encontrado');
  return (await tabContents({ ...found, ctx, line })).map(({ tab }) => tab);
}
