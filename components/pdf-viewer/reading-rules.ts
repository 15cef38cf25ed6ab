/** Options for every file: a missing part is an error instead of a gap; scripts and forms in it never run. */
export const READING_RULES = {
  stopAtErrors: true,
  enableXfa: false,
  verbosity: 0,
  /** Pixels of one picture: a scanned A4 page at 400 dpi. A larger one takes more memory than a phone has. */
  maxImageSize: 16_000_000,
} as const;
