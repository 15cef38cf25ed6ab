/** Making a formatter takes some 50 microseconds, using one less than 2. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, yyyy-mm-dd. */
export function dayIn(timeZone: string, now: Date): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(now);
}
