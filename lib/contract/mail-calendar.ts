/** Lets a calendar program offer to add, change or remove an appointment; `content` is a file of RFC 5545. */
export type MailCalendar = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
