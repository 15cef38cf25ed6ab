/** Where a mistake is in a file, as its writer counts: 'structure, fields, row 3, fldName'. @param path as zod names it */
export const mistakePlace = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? `row ${key + 1}` : String(key))).join(', ');
