/** Longer texts are no rule of a form: those of the markets (`lib/markets/profile-rules.ts`) have up to 125 letters. */
export const MAX_LENGTH = 500;

/** How much an expression may say. With the limits of what it sees they bound the work of one evaluation. */
export const LIMITS = {
  maxAstNodes: 100,
  maxDepth: 16,
  maxListElements: 50,
  maxMapEntries: 10,
  maxCallArguments: 3,
} as const;

/** The most entries of one list, the deepest place and the longest text that an expression sees: more than a profile has. */
export const MAX_ITEMS = 100;
export const MAX_DEPTH = 6;
export const MAX_TEXT = 1000;
