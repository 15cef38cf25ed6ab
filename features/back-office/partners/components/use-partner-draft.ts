import { useState } from 'react';
import { useLeaveWarning } from '@/lib/browser/use-leave-warning';
import type { PartnerDetail } from '@/features/back-office/partners/partner.api';
import type { PartnerWords } from './partner-words';
import { useSave } from './use-save';

/** Form state of a draft; typed values stay until another draft is saved. `toFile` builds the whole draft. */
export function usePartnerDraft(
  { file, revision }: PartnerDetail,
  words: PartnerWords,
  toFile: (given: FormData) => unknown,
) {
  const { save, ...saving } = useSave(words);
  const warn = useLeaveWarning();
  const version = JSON.stringify(file);
  const [edited, setEdited] = useState<string | null>(null);

  /** Returns the new revision; null when refused, which the form shows. `done`: message once saved. */
  async function submit(done = words.form.done): Promise<string | null> {
    const given = new FormData(saving.form.current!);
    let saved: string | null = null;
    await save(
      () => toFile(given),
      revision,
      (answer) => {
        warn(false);
        setEdited(null);
        saved = answer.revision;
        return done;
      },
    );
    return saved;
  }
  return {
    ...saving,
    version,
    isEdited: edited === version,
    onChange: () => {
      warn(true);
      setEdited(version);
    },
    submit,
  };
}
export type PartnerDraft = ReturnType<typeof usePartnerDraft>;
