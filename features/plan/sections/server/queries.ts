import 'server-only';
import type { PlanSeo } from '@/features/plan/sections/sections.api';
import type { PlanScope } from '@/features/plan/server/scope';
import { seoOf } from './section-contents';

export const loadSeo = ({ ctx, plan }: PlanScope, tab: string | null): Promise<PlanSeo> => seoOf(ctx, plan, tab);
