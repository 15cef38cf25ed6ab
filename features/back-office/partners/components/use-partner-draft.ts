import { useState } from 'react';
import { useKeptTyping } from '@/features/back-office/components/kept-typing';
import type { PartnerDetail } from '@/features/back-office/partners/contract';
import type { PartnerWords } from './partner-words';
import { useSave } from './use-save';

/**
 * One of the forms by which a partner's draft is written, with what is typed there and not saved. That outlives all that becomes
 * of the partner but another draft.
 * @param name its own on the page, in no language
 * @param toFile what its fields say, as a whole draft
 */
export function usePartnerDraft(
  name: string,
  { file, revision }: PartnerDetail,
  words: PartnerWords,
  toFile: (given: FormData) => unknown,
) {
  const { save, ...saving } = useSave(words);
  const typing = useKeptTyping(`${name} ${revision}`, saving.form);
  const version = `${typing.version} ${JSON.stringify(file)}`;
  const [edited, setEdited] = useState<string | null>(null);

  /** @param done said once it waits @returns its revision then; null: it was refused, which the form says */
  async function submit(done = words.form.done): Promise<string | null> {
    const given = new FormData(saving.form.current!);
    let saved: string | null = null;
    await save(
      () => toFile(given),
      revision,
      (answer) => {
        typing.drop();
        setEdited(null);
        saved = answer.revision;
        return done;
      },
    );
    return saved;
  }
  return {
    ...saving,
    note: typing.note,
    version,
    isEdited: edited === version,
    onChange: () => setEdited(version),
    submit,
  };
}
export type PartnerDraft = ReturnType<typeof usePartnerDraft>;
