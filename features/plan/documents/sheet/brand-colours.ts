/** `--color-accent` and `--color-accent-soft` of each theme in `app/globals.css`; a test compares them. */
export const BRAND_COLOURS: Readonly<Record<string, { readonly accent: string; readonly soft: string }>> = {
  cl: { accent: '#1b4fc4', soft: '#e9effc' },
  pe: { accent: '#9a1f63', soft: '#faeaf2' },
  co: { accent: '#0a6b5c', soft: '#e2f4f0' },
  in: { accent: '#5a35b8', soft: '#f0ebfb' },
};
