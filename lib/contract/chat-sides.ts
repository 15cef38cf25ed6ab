export const SIDES = ['visitor', 'executive'] as const;
export type Side = (typeof SIDES)[number];

/** Who ended a conversation; 'idle': nobody had written for long. */
export const CHAT_ENDS = [...SIDES, 'idle'] as const;
