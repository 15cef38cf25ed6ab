import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import * as z from '@/lib/contract/zod';
import { storageKey } from '@/lib/browser/document-site';
import { personRequest, type CompanyInput, type PersonRequest } from './company.api';

type Kept<One> = Readonly<Record<string, One>>;

type Drafts = { readonly company: Kept<CompanyInput>; readonly people: Kept<Kept<PersonRequest>> };

export const NEW_PERSON = 'new';
export const JOINER = 'joiner';

const typedCompany: z.ZodType<CompanyInput> = z.strictObject({
  company: z.string(),
  taxId: z.string(),
  activity: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  employees: z.number().nullable(),
  startDate: z.string(),
});

const anything = z.record(z.string(), z.unknown()).catch({});

/** Drops invalid values, because the browser may have data from another version. */
const parseStored = <One>(shape: z.ZodType<One>, stored: unknown): Kept<One> =>
  Object.fromEntries(
    Object.entries(anything.parse(stored)).flatMap(([key, one]) => {
      const { success, data } = shape.safeParse(one);
      return success ? [[key, data] as const] : [];
    }),
  );

/**
 * Unsent drafts, in `empresa-V1.7` (Chile) or `-V1.6`. They end with the tab, so that the device's next user cannot
 * find them.
 */
export const useCompanyDrafts = create<Drafts>()(
  persist((): Drafts => ({ company: {}, people: {} }), {
    name: storageKey('empresa'),
    storage: createJSONStorage(() => sessionStorage),
    version: 1,
    merge: (stored) => {
      const { company, people } = anything.parse(stored);
      const requests = Object.entries(anything.parse(people));
      return {
        company: parseStored(typedCompany, company),
        people: Object.fromEntries(requests.map(([request, typed]) => [request, parseStored(personRequest, typed)])),
      };
    },
  }),
);

function withDraft<One>(all: Kept<One>, key: string, draft: One | null): Kept<One> {
  const others = Object.entries(all).filter(([one]) => one !== key);
  return Object.fromEntries(draft === null ? others : [...others, [key, draft]]);
}

export function keepCompany(request: string, draft: CompanyInput | null): void {
  useCompanyDrafts.setState(({ company }) => ({ company: withDraft(company, request, draft) }));
}

export function keepPerson(request: string, person: string, draft: PersonRequest | null): void {
  useCompanyDrafts.setState(({ people }) => ({
    people: withDraft(people, request, withDraft(people[request] ?? {}, person, draft)),
  }));
}
