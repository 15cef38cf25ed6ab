/** Calendar file of RFC 5545 (`content`) with which a program adds, changes or removes an appointment. */
export type MailCalendar = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
