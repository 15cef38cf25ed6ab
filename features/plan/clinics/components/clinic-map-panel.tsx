import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import type { ClinicGroup, ClinicViewData } from '@/features/plan/clinics/clinics';

const ClinicMap = lazyComponent(() => import('./clinic-map').then((module) => module.ClinicMap), {
  words: ['clinics'],
});

export type ClinicMapProps = {
  groups: readonly ClinicGroup[];
  chosen: string;
  onChoose: (region: string) => void;
  setting: ClinicViewData;
};

export function ClinicMapPanel(props: ClinicMapProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => setOpened(box.current!.open), []);
  return (
    <details
      ref={box}
      suppressHydrationWarning
      className="js-only group md:sticky md:top-[calc(var(--frame-top)+96px)]"
      onToggle={() => setOpened(true)}
    >
      <summary
        className="btn btn-quiet list-none [&::-webkit-details-marker]:hidden"
        onPointerEnter={ClinicMap.preload}
        onFocus={ClinicMap.preload}
      >
        <Icon name="map-pin" className="size-5" />
        {props.setting.words.openMap}
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      {wasOpened && <ClinicMap {...props} fallback={<Skeleton className="mt-4 h-105" />} />}
    </details>
  );
}
