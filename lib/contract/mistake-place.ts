/** Names the place of a mistake in a file, counting from 1: 'structure, fields, row 3, fldName'. `path`: zod's. */
export const mistakePlace = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `row ${key + 1}` : String(key))).join(', ');
