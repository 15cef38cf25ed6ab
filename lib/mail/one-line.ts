import 'server-only';

/** Prevents a line break in a name from starting another header or looking like another detail. */
export const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();
