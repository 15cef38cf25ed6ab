/** Options for every file. A missing part is an error and not a gap; scripts and forms in it never run. */
export const READING_RULES = {
  stopAtErrors: true,
  enableXfa: false,
  verbosity: 0,
  /** Maximum pixels of one picture: a scanned A4 page at 400 dpi. A larger one takes more memory than a phone has. */
  maxImageSize: 16_000_000,
} as const;
