import { useProfileStore } from '@/features/profile/profile.store';
import { lateWords } from '@/lib/i18n/load-words';

export function PartNotice({ onEnd }: { onEnd: () => void }) {
  const { shown, all } = lateWords().eligibility.partly;
  const end = () => {
    useProfileStore.getState().askOnlyFor(null);
    onEnd();
  };
  return (
    <output className="block basis-full pb-1">
      {shown}{' '}
      <button type="button" className="link min-h-6" onClick={end}>
        {all}
      </button>
    </output>
  );
}
