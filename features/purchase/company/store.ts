import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { CompanyInput, PersonRequest } from './contract';
import { storageKey } from '@/lib/site/document-site';

type Drafts = {
  /** As typed and not sent yet; null: nothing. */
  readonly company: CompanyInput | null;
  /** By whose form it is: their id, NEW_PERSON or JOINER. */
  readonly people: Readonly<Record<string, PersonRequest>>;
};

/** Of the list, while it can be changed. */
export const NEW_PERSON = 'new';
/** Added once it was sent. */
export const JOINER = 'joiner';

/**
 * What was typed and not sent, until the tab is closed: a reload loses nothing, and nobody finds an employee's data on the
 * device later. In `empresa-V1.7` (Chile) or `-V1.6`.
 */
export const useCompanyDrafts = create<Drafts>()(
  persist((): Drafts => ({ company: null, people: {} }), {
    name: storageKey('empresa'),
    storage: createJSONStorage(() => sessionStorage),
    version: 1,
  }),
);

/** @param draft null: nothing is typed any more */
export function keepPerson(whose: string, draft: PersonRequest | null): void {
  useCompanyDrafts.setState(({ people }) => {
    const others = Object.entries(people).filter(([one]) => one !== whose);
    return { people: Object.fromEntries(draft ? [...others, [whose, draft]] : others) };
  });
}
