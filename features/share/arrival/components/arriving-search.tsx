import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { storedFormOf } from '@/features/profile/merge';
import { useProfileStore } from '@/features/profile/profile.store';
import { loadLacking, receiveSearch, type PageLine } from '@/features/share/arrival/client';
import { markIncomplete, showNotice, useArrivalNotice } from '@/features/share/arrival/arrival.store';
import { CHILD_AGE } from '@/features/share/assumed-ages';
import { fill } from '@/lib/i18n/labels';
import { showPrices } from '@/lib/browser/arrival';
import { isInFrame } from '@/lib/browser/frame';
import { lateWords } from '@/lib/i18n/load-words';

export type ArrivingSearchProps = { line: PageLine | null; leads?: boolean };

/** Profile from a partner's page. `isOpen`: the visitor has not answered this line's form yet. */
function useGivenProfile(line: PageLine | null) {
  const kept = line && storedFormOf(line.profileForm);
  const profile = useProfileStore(({ profiles }) => (kept && profiles[kept]) ?? null);
  const isAnswered = useProfileStore(({ asked }) => Boolean(kept && line && asked[kept]?.[line.productType]));
  const isAwaited = useProfileStore((state) => state.isAwaited);
  return { profile, isAwaited, isOpen: isInFrame() && !isAnswered && !isAwaited };
}

export function ArrivingSearch({ line, leads = false }: ArrivingSearchProps) {
  const labels = lateWords().arrival;
  const router = useRouter();
  const here = useRef(false);
  const leave = useRef<(() => void) | null>(null);
  const begin = useEffectEvent(async () => {
    const arrived = await receiveSearch(line);
    if (!arrived) return;
    const { otherPage, apply } = arrived;
    const applyAt = (place: string) => {
      const notice = apply();
      if (notice) showNotice(notice, new URL(place, location.origin).pathname);
    };
    if (!leads || !otherPage || !here.current) return applyAt(location.pathname);
    leave.current = () => applyAt(otherPage);
    // Replaces the page, so that Back leaves in one step. Does not scroll: the page around a frame must not move.
    router.replace(otherPage, { scroll: false });
  });
  useEffect(() => {
    const left = () => {
      leave.current?.();
      leave.current = null;
    };
    here.current = true;
    void begin();
    window.addEventListener('pagehide', left);
    return () => {
      here.current = false;
      window.removeEventListener('pagehide', left);
      left();
    };
  }, []);

  const { profile, isAwaited, isOpen } = useGivenProfile(line);
  useEffect(() => {
    if (!isAwaited) showPrices();
  }, [isAwaited]);
  useEffect(() => {
    if (!line || !profile || !isOpen) return;
    void loadLacking(line, profile).then((found) => found && markIncomplete(line, found));
  }, [line, profile, isOpen]);

  const { notice, path } = useArrivalNotice();
  const { clinics: mine, replaced, restore } = useMyClinics();
  if (path !== location.pathname) return null;
  if (notice.gone) return <StatusMessage tone="warning" title={labels.gone} />;
  const { undo, without = [], assumed, problem, rule, lacks = [], supposesSex = false } = notice;
  const isNamed = problem === 'incomplete' && lacks.length > 0;
  const clinics = replaced && notice.clinics?.join() === mine.join() ? mine : null;
  if (!undo && !problem && !supposesSex && !clinics && without.length === 0) return null;
  const words = isInFrame() ? labels.framed : labels;
  const listed = (names: readonly string[]) => new Intl.ListFormat(document.documentElement.lang).format(names);
  return (
    <StatusMessage tone={problem ? 'warning' : 'info'}>
      {problem && <p>{isNamed ? fill(labels.framed.lacks, { list: listed(lacks) }) : words[problem]}</p>}
      {rule && <p>{rule}</p>}
      {undo && <p>{words.replaced}</p>}
      {without.length > 0 && <p>{fill(words.without, { list: listed(without.map((part) => labels.parts[part])) })}</p>}
      {assumed && <p>{fill(labels.assumed[assumed.of], { adult: assumed.adult, child: CHILD_AGE })}</p>}
      {supposesSex && <p>{labels.assumed.sex}</p>}
      {without.includes('income') && <p>{labels.assumed.noIncome}</p>}
      {undo && (
        <Button variant="plain" onClick={undo}>
          {labels.undo}
        </Button>
      )}
      {clinics && <p>{fill(words.clinics, { list: listed(clinics) })}</p>}
      {clinics && (
        <Button variant="plain" onClick={restore}>
          {replaced?.clinics.length ? labels.ownClinics : labels.dropClinics}
        </Button>
      )}
    </StatusMessage>
  );
}
