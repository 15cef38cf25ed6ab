import 'server-only';

/** A line break in a name must not start another header, or look like another detail. */
export const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();
