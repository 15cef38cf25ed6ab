'use client';

import { useRouter, useSelectedLayoutSegment } from 'next/navigation';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { isPlainLeftClick } from '@/components/ui/is-plain-left-click';
import { LoadFailure } from '@/components/ui/lazy-component';
import { FIRST_TAB, TABS_ID, tabPath } from '@/lib/routing/plan-tab';
import { visiblePart } from '@/lib/browser/frame';
import { TabBar, type TabBarProps } from './tab-bar';

/** Height of the header above the sticky bar. */
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

export function PlanTabs(props: Omit<TabBarProps, 'selected' | 'onSelect' | 'stuck'>) {
  const selected = useSelectedLayoutSegment() ?? FIRST_TAB;
  const { mark, passed } = usePassed();
  const chosen = useRef<string | null>(null);
  const router = useRouter();
  const [missed, setMissed] = useState<string | null>(null);
  useEffect(() => {
    if (chosen.current === selected && passed) mark.current!.scrollIntoView();
    chosen.current = null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page scrolls only when the tab changes
  }, [selected]);

  // Handles clicks while offline, because a navigation would show the browser's error page.
  function select(url: string, event: MouseEvent) {
    const isMissed = !navigator.onLine && isPlainLeftClick(event);
    if (isMissed) event.preventDefault();
    else chosen.current = url;
    setMissed(isMissed && url !== selected ? url : null);
  }

  function retry(url: string) {
    if (!navigator.onLine) return;
    setMissed(null);
    chosen.current = url;
    router.replace(tabPath(props.planPath, url), { scroll: false });
  }

  return (
    <>
      {missed !== null && <LoadFailure onRetry={() => retry(missed)} />}
      <div ref={mark} id={TABS_ID} className="plan-tabs-mark" />
      <TabBar {...props} selected={selected} stuck={passed} onSelect={select} />
    </>
  );
}
