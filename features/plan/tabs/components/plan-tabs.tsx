'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { FIRST_TAB, TABS_ID } from '@/lib/routing/plan-tab';
import { visiblePart } from '@/lib/browser/frame';
import { TabBar, type TabBarProps } from './tab-bar';

/** Spec section 9: the header's height; the bar sticks below it. */
const HEADER_PX = 75;

function usePassed() {
  const mark = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => setPassed(!entry!.isIntersecting && entry!.boundingClientRect.top < visiblePart().top + HEADER_PX),
      { rootMargin: `-${HEADER_PX}px 0px 0px` },
    );
    watch.observe(mark.current!);
    return () => watch.disconnect();
  }, []);
  return { mark, passed };
}

/** A tab that is chosen from the stuck bar begins below it, not where the last one was scrolled to. */
export function PlanTabs(props: Omit<TabBarProps, 'selected' | 'onSelect' | 'stuck'>) {
  const selected = useSelectedLayoutSegment() ?? FIRST_TAB;
  const { mark, passed } = usePassed();
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    if (chosen.current === selected && passed) mark.current!.scrollIntoView();
    chosen.current = null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of tab moves the page
  }, [selected]);
  return (
    <>
      <div ref={mark} id={TABS_ID} className="plan-tabs-mark" />
      <TabBar
        {...props}
        selected={selected}
        stuck={passed}
        onSelect={(url) => {
          chosen.current = url;
        }}
      />
    </>
  );
}
