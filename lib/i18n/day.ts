const formatters = new Map<string, { readonly format: Intl.DateTimeFormat; at: number; day: string }>();

export function dayIn(timeZone: string, now: Date): string {
  let known = formatters.get(timeZone);
  if (!known) {
    known = { format: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }), at: Number.NaN, day: '' };
    formatters.set(timeZone, known);
  }
  if (known.at !== now.getTime()) {
    known.day = known.format.format(now);
    known.at = now.getTime();
  }
  return known.day;
}

export function formatDay(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
