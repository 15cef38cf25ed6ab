/**
 * Rules for reading every file, in the viewer and before one is accepted. A missing part is an error, not a gap
 * (`stopAtErrors`); scripts and forms in a file never run.
 */
export const READING_RULES = {
  stopAtErrors: true,
  enableXfa: false,
  verbosity: 0,
  /** Pixels of one picture: a scanned A4 page at 400 dpi. A larger one takes more memory than a phone has. */
  maxImageSize: 16_000_000,
} as const;
