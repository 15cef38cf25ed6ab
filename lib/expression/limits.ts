export const MAX_LENGTH = 500;

export const LIMITS = {
  maxAstNodes: 100,
  maxDepth: 16,
  maxListElements: 50,
  maxMapEntries: 10,
  maxCallArguments: 3,
} as const;

export const MAX_ITEMS = 100;
export const MAX_DEPTH = 6;
export const MAX_TEXT = 1000;
