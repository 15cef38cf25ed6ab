/**
 * How every file is read, by the viewer and before one is taken in. What a page can't be drawn without is an error and no
 * gap in it (`stopAtErrors`); scripts and forms of a file are never run.
 */
export const READING_RULES = {
  stopAtErrors: true,
  enableXfa: false,
  verbosity: 0,
  /** Pixels of one picture: a scanned A4 page at 400 dots an inch. A larger one takes more memory than a phone has. */
  maxImageSize: 16_000_000,
} as const;
