'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useListOf } from '@/features/profile/profile.store';

const RequestedList = lazyComponent(() => import('./requested-list').then((module) => module.RequestedList), {
  words: ['profilesSheet'],
});

/** Shows the employer's list priced for the plan instead of `children`. */
export function IfListed({ id, children }: { id: number; children: ReactNode }) {
  const list = useListOf(id);
  return list ? <RequestedList list={list} /> : children;
}
