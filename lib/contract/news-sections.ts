/** Sections of the back office whose open screens are told what is new or changed in them. */
export const NEWS_SECTIONS = ['requests', 'chats', 'agenda', 'outbox'] as const;
export type NewsSection = (typeof NEWS_SECTIONS)[number];
