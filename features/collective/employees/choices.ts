import { searchText } from '@/lib/i18n/search-text';
import { RELATIONSHIPS } from '@/lib/markets/relationships';

type Spellings<T extends string> = Readonly<Record<T, readonly string[]>>;

const GENDERS: Spellings<'Masculino' | 'Femenino'> = {
  Masculino: ['m', 'masc', 'h', 'hombre', 'varon', 'male', 'man', 'homem'],
  Femenino: ['f', 'fem', 'mujer', 'female', 'woman', 'feminino', 'mulher'],
};

const INSURED: Spellings<'holder' | 'dependant'> = {
  holder: [
    ...['titular', 'asegurado titular', 'titular asegurado', 'asegurado principal', 'principal', 'cotizante'],
    ...['trabajador', 'trabajadora', 'empleado', 'empleada', 'colaborador', 'colaboradora'],
    ...['policyholder', 'main insured', 'main member', 'primary', 'primary insured', 'subscriber', 'employee'],
    ...['segurado titular', 'segurado principal', 'funcionario', 'funcionaria', 'empregado', 'empregada'],
  ],
  dependant: ['carga', 'dependiente', 'beneficiario', 'dependent', 'dependente', 'beneficiary'],
};

const KINSHIP: Spellings<(typeof RELATIONSHIPS)[number]> = {
  'Hijo/Hija': ['hijo', 'hija', 'child', 'son', 'daughter', 'filho/filha', 'filho', 'filha'],
  'Hijastro/Hijastra': ['hijastro', 'hijastra', 'stepchild', 'stepson', 'stepdaughter', 'enteado', 'enteada'],
  Cónyuge: ['esposo', 'esposa', 'pareja', 'conviviente', 'spouse', 'partner', 'husband', 'wife', 'conjuge'],
  'Padre/Madre': ['padre', 'madre', 'parent', 'father', 'mother', 'pai/mae', 'pai', 'mae'],
  'Nieto/Nieta': ['nieto', 'nieta', 'grandchild', 'grandson', 'granddaughter', 'neto/neta', 'neto', 'neta'],
  Otro: ['otra', 'other', 'outro', 'outra'],
};

const readerOf = <T extends string>(spellings: Spellings<T>) => {
  const byText = new Map(
    (Object.entries(spellings) as [T, readonly string[]][]).flatMap(([value, others]) =>
      [value, ...others].map((text) => [searchText(text), value] as const),
    ),
  );
  return (typed: string): T | null => byText.get(searchText(typed.trim()).replace(/\.$/, '')) ?? null;
};

export const readGender = readerOf(GENDERS);

type SheetRow<C extends string> = { readonly cells: Readonly<Partial<Record<C, string>>> };

/** Reads M as mujer in a column that writes H for hombre. Elsewhere M is masculino, beside F. */
export function withClearGender<C extends string, R extends SheetRow<C>>(rows: readonly R[], column: C): readonly R[] {
  const has = (letter: string) => (row: R) => searchText(row.cells[column] ?? '').trim() === letter;
  if (!rows.some(has('h')) || rows.some(has('f'))) return rows;
  return rows.map((row) => (has('m')(row) ? { ...row, cells: { ...row.cells, [column]: 'Mujer' } } : row));
}

export const readInsuredType = readerOf(INSURED);
export const readRelationship = readerOf(KINSHIP);

const NO_RELATIVE = new Set(['-', 'n/a', 'ninguno', 'no aplica', 'el mismo', 'none', 'self', 'nenhum', 'o proprio']);

export const isHolderWord = (typed: string): boolean =>
  readInsuredType(typed) === 'holder' || NO_RELATIVE.has(searchText(typed.trim()));

export const readListed = (list: readonly string[], typed: string): string | null =>
  list.find((one) => searchText(one) === searchText(typed.trim())) ?? null;
