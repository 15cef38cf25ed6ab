import { describe, expect, it } from 'vitest';
import { projectToForm, mergeProfile } from '@/features/profile/merge';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import type { FormField, FormGroup, ServedForm } from '@/lib/form-definition/form-schemas';
import { fieldsOf, type FormRow, type FormValues } from '@/lib/form-definition/form-values';
import { SPANISH, toZod } from '@/lib/form-definition/schema';
import { markets } from '@/lib/markets';
import { scopeOfForm, initialValues, newPerson, toProfile } from './profile-form-values';

const formOf = (code: string, productType: string): ServedForm => {
  const market = markets.find((one) => one.code === code)!;
  return formInSpanish(profileFormRows().find((one) => one.market === market.id && one.productType === productType)!);
};

function fullest(form: ServedForm): FormValues {
  const answered = (row: FormRow, { fldName, allowedValues, dataType, max }: FormField): FormRow => {
    const offered = allowedValues?.find(({ when }) => !when || row[when.field] === when.is)?.value;
    return {
      ...row,
      [fldName]: row[fldName] ?? offered ?? (dataType === 'date' ? '2099-01-15' : Math.min(30, max ?? 30)),
    };
  };
  const rows = (group: FormGroup) =>
    Array.from({ length: group.name === 'pareja' ? 1 : group.max }, (_, index) =>
      fieldsOf(form, group.name).reduce(answered, newPerson(form, group, index)),
    );
  return Object.fromEntries(form.groups.map((group) => [group.name, rows(group)]));
}

const entered = (form: ServedForm, values: FormValues): PerfilIngreso =>
  perfilIngreso.parse(toProfile(toZod(form, SPANISH).parse(values), form));

const kinds = new Set(['persons', 'person']);
const pairs = markets.flatMap(({ code, lines }) =>
  lines.flatMap((from) =>
    lines
      .filter(({ profileForm }) =>
        kinds.has(from.profileForm) ? kinds.has(profileForm) : profileForm === from.profileForm,
      )
      .map((to) => [code, from.productType, to.productType] as const),
  ),
);

it.each(pairs)('a profile in the form of another line, %s of %s, opens the one of %s', (code, from, to) => {
  const source = formOf(code, from);
  const form = formOf(code, to);
  const values = fullest(source);
  const known = { profile: entered(source, values), answered: new Set(scopeOfForm(source).questions) };
  const shown = initialValues(form, known);
  expect(toZod(form, SPANISH).safeParse(shown).error?.issues ?? []).toEqual([]);
});

describe('the Isapre of a family', () => {
  const isapre = formOf('cl', 'ISAPRE');
  const life = formOf('cl', 'VIDA');
  const complementary = formOf('cl', 'COMPLEMENTARIO');
  const family = perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [
      { sexo: 'Femenino', edad: 41, ingreso: 2_000_000 },
      { sexo: 'Masculino', edad: 43, ingreso: 900_000 },
    ],
    cargas: [{ sexo: 'Femenino', edad: 7, parentesco: 'Hijo/Hija' }],
    enPareja: true,
    region: { stateCode: '5', stateName: 'Valparaíso', abbreviation: 'V' },
  });
  const knownTo = (profile: PerfilIngreso, ...forms: ServedForm[]) => ({
    profile,
    answered: new Set(forms.flatMap((form) => scopeOfForm(form).questions)),
  });

  it('is whole after a life insurance, which changes the first person alone', () => {
    const shown = initialValues(life, knownTo(family, isapre));
    expect(shown).toEqual({ cotizante: [{ edad: 41 }] });
    const profile = entered(life, { cotizante: [{ sexo: 'Femenino', edad: 42 }] });
    const merged = mergeProfile(family, profile, scopeOfForm(life));
    expect(merged).toEqual({ ...family, cotizante: [{ ...family.cotizante![0]!, edad: 42 }, family.cotizante![1]] });
    expect(initialValues(isapre, knownTo(merged, isapre, life))).toMatchObject({
      cotizante: [{ ingreso: 2_000_000 }, { ingreso: 900_000 }],
      cargas: [{ edad: 7 }],
      region: [{ stateCode: '5' }],
    });
  });

  it('says to each line what that line asks, and the region to each line of a family', () => {
    expect(projectToForm(family, scopeOfForm(isapre))).toEqual(family);
    expect(projectToForm(family, scopeOfForm(complementary))).toEqual({
      ...family,
      cotizante: family.cotizante!.map(({ sexo, edad }) => ({ sexo, edad, ingreso: null })),
    });
    expect(projectToForm(family, scopeOfForm(life))).toEqual(
      perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 41 }] }),
    );
  });

  it('loses the partner and the dependants that its own form takes away', () => {
    const alone = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 41 }] });
    const merged = mergeProfile(family, alone, scopeOfForm(complementary));
    expect(merged).toMatchObject({ enPareja: false, cargas: [], region: family.region });
    expect(merged.cotizante).toEqual([family.cotizante![0]]);
  });

  it('starts from the defaults of its own questions after a line without them, and keeps an empty answer [C-30]', () => {
    const profile = entered(complementary, initialValues(complementary, null));
    const merged = mergeProfile(null, profile, scopeOfForm(complementary));
    expect(initialValues(isapre, knownTo(merged, complementary))).toMatchObject({
      cotizante: [{ ingreso: 1_650_000 }],
      region: [{ stateCode: '13' }],
    });
    expect(initialValues(isapre, knownTo(merged, complementary, isapre))).toMatchObject({
      cotizante: [{ ingreso: null }],
    });
  });
});

it('the region of another form is proposed where a household lives, not where a company has its workers', () => {
  const region = { stateCode: '5', stateName: 'Valparaíso', abbreviation: 'V' };
  const proposed = (productType: string) =>
    initialValues(formOf('cl', productType), null, null, region).region?.[0]?.stateCode;
  expect(['HOGAR', 'ISAPRE', 'COLECTIVO'].map(proposed)).toEqual(['5', '5', null]);
});

describe('a sex that may be left out', () => {
  const form = formOf('co', 'MEDICINA PREPAGADA');
  const [start] = initialValues(form, null).cotizante!;
  const again = (row: FormRow) => {
    const values = { ...initialValues(form, null), cotizante: [row] };
    const profile = entered(form, values);
    const known = { profile, answered: new Set(scopeOfForm(form, values).questions) };
    return { sent: profile.cotizante![0]!.sexo, shown: initialValues(form, known).cotizante![0]!.sexo };
  };

  it('is chosen for nobody, also when the form is opened again, and goes along as the contract says [V-07]', () => {
    expect(start!.sexo).toBeNull();
    expect(again(start!)).toEqual({ sent: 'Masculino', shown: null });
  });

  it.each(['Masculino', 'Femenino'])('stays as it was said: %s', (sexo) => {
    expect(again({ ...start, sexo })).toEqual({ sent: sexo, shown: sexo });
  });
});
