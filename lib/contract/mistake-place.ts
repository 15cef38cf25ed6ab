/** Place of a mistake in a file, with rows from 1: 'structure, fields, row 3, fldName'. `path`: zod's. */
export const mistakePlace = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `row ${key + 1}` : String(key))).join(', ');
