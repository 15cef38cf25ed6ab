declare global {
  interface Window {
    /** Read by a tag manager, where one was agreed to; nothing personal ever stands in it. */
    dataLayer?: Record<string, unknown>[];
  }
}

export type EventName = 'requestInfoLandings';

export function pushEvent(event: EventName, details: Readonly<Record<string, string | number | null>> = {}): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...details });
}
