export const SIDES = ['visitor', 'executive'] as const;
export type Side = (typeof SIDES)[number];

/** Side that ended a conversation; 'idle': ended after a long time without a message. */
export const CHAT_ENDS = [...SIDES, 'idle'] as const;
