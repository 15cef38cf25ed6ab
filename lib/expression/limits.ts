/** The rules of the markets have up to 125 letters. */
export const MAX_LENGTH = 500;

export const LIMITS = {
  maxAstNodes: 100,
  maxDepth: 16,
  maxListElements: 50,
  maxMapEntries: 10,
  maxCallArguments: 3,
} as const;

/** More than a profile has. */
export const MAX_ITEMS = 100;
export const MAX_DEPTH = 6;
export const MAX_TEXT = 1000;
