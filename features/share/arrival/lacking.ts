import type { PerfilIngreso } from '@/features/profile/contract';
import { limitToForm } from '@/features/profile/domain/merge';
import { isProfileObject } from '@/features/profile/domain/reader';
import { parsePerfil } from '@/features/share/codec';
import { openQuestion } from '@/lib/form-definition/hidden';
import type { ServedForm } from '@/lib/form-definition/contract';
import { fieldsOf } from '@/lib/form-definition/domain';
import { queryClient } from '@/lib/http/query-client';
import { GIVEN_PROFILE } from '@/lib/browser/arrival-keys';
import { tabStorage } from '@/lib/browser/visitor-storage';
import type { PageLine } from './client';

export type Lacking = { readonly isIncomplete: boolean; readonly supposesSex: boolean };

/** With which nobody says who they are is supposed to be 'Masculino' (spec section 5). */
function leavesSexOut(): boolean {
  const kept = tabStorage.getItem(GIVEN_PROFILE);
  const given = parsePerfil(typeof kept === 'string' ? kept : null);
  const persons = isProfileObject(given) && Array.isArray(given.cotizante) ? given.cotizante : [];
  return persons.some((person) => isProfileObject(person) && !person.sexo);
}

async function formOf(productType: string) {
  // With the reader of forms, which most arrivals do without.
  const [{ profileFormQuery }, { fromProfile }] = await Promise.all([
    import('@/features/profile/form/client'),
    import('@/features/profile/form/domain'),
  ]);
  return { form: await queryClient().fetchQuery(profileFormQuery(productType)), fromProfile };
}

const asksForSex = (form: ServedForm): boolean => fieldsOf(form, 'cotizante').some(({ fldName }) => fldName === 'sexo');

/** What the form of a line asks for and a profile that the page around gave does not say. Null: nobody knows. */
export async function loadLacking(
  { productType, profileForm }: PageLine,
  profile: PerfilIngreso,
): Promise<Lacking | null> {
  try {
    const { form, fromProfile } = await formOf(productType);
    const values = fromProfile(limitToForm(profile, profileForm), form);
    const isIncomplete = form.groups.some(({ name, min }) => {
      const rows = values[name] ?? [];
      return rows.length < min || rows.some((_, index) => openQuestion(form, values, { group: name, index }));
    });
    return { isIncomplete, supposesSex: asksForSex(form) && leavesSexOut() };
  } catch {
    return null;
  }
}
