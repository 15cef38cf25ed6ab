'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { FIRST_TAB } from '@/lib/routing/plan-tab';
import { TabBar, type TabBarProps } from './tab-bar';

/** The tabs of a plan's page. They stay while their content changes, and so does the keyboard's place in them. */
export function PlanTabs(props: Omit<TabBarProps, 'selected'>) {
  return <TabBar {...props} selected={useSelectedLayoutSegment() ?? FIRST_TAB} />;
}
