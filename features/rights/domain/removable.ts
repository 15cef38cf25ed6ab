/** What may be taken away from requests that go on: what was answered of oneself, and what was written. */
export const REMOVABLE = ['answers', 'messages'] as const;
export type Removable = (typeof REMOVABLE)[number];
