import 'server-only';

/** Replaces line breaks with spaces, so that a name cannot start another header or look like another detail. */
export const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();
