/** Place of a mistake in a file, counted from 1 (`path` from zod): 'structure, fields, row 3, fldName'. */
export const mistakePlace = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `row ${key + 1}` : String(key))).join(', ');
