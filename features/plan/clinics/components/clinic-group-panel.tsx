import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { type ClinicGroup, type ClinicViewData } from '@/features/plan/clinics/domain/clinics';
import { plural } from '@/lib/i18n/labels';
import { ClinicRows } from './clinic-rows';
import { NO_REGION } from '@/features/profile/clinics/domain';

type Props = {
  group: ClinicGroup;
  wanted: boolean;
  isOwn: boolean;
  setting: ClinicViewData;
};

export function ClinicGroupPanel({ group, wanted, isOwn, setting }: Props) {
  const { words, regionWord, wording } = setting;
  const box = useRef<HTMLDetailsElement>(null);
  // null: not read from the page yet, where it may have been opened or closed before the script came.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [before, setBefore] = useState(wanted);
  if (before !== wanted) {
    setBefore(wanted);
    setOpen(wanted);
  }
  useEffect(() => setOpen(box.current!.open), []);
  const name = group.region === NO_REGION ? words.elsewhere[regionWord] : group.name;
  return (
    <details
      ref={box}
      open={isOpen ?? wanted}
      suppressHydrationWarning
      onToggle={() => setOpen(box.current!.open)}
      className="group border-t border-line"
    >
      <summary
        aria-expanded={isOpen ?? undefined}
        className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2.5 [&::-webkit-details-marker]:hidden"
      >
        <Icon name="map-pin" className="size-5 text-accent" />
        <span className="font-semibold">{name}</span>
        {isOwn && <span className="badge badge-accent">{words.own[regionWord]}</span>}
        <span className="ml-auto text-sm text-ink-soft">{plural(words.count, group.clinics.length, wording.tag)}</span>
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ClinicRows caption={name} clinics={group.clinics} setting={setting} />
    </details>
  );
}
