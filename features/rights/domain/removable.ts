export const REMOVABLE = ['answers', 'messages'] as const;
export type Removable = (typeof REMOVABLE)[number];
