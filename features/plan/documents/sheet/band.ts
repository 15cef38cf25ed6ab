// Part of the PDF worker, which Node runs directly: relative imports with endings.
import type { TextStyle } from './style.ts';

type Heading = 'H1' | 'H2' | 'H3' | 'H4';

export type Piece = { readonly text: string; readonly style: TextStyle; readonly tag?: 'P' | Heading };

export type Cell = {
  /** Points from the left margin. */
  readonly x: number;
  readonly width: number;
  readonly tag?: 'TH' | 'TD' | 'Lbl' | 'LBody';
  readonly opens?: 'LI';
  readonly scope?: 'Row' | 'Column';
  readonly pieces: readonly Piece[];
  readonly isInline?: boolean;
};

/** A table or list: one tag element, across pages. */
export type Group = { readonly tag: 'Table' | 'L'; readonly head?: Band };

/** A full-width strip, kept on one page unless it is higher than one. */
export type Band = {
  readonly cells: readonly Cell[];
  readonly tag?: 'TR';
  readonly group?: Group;
  readonly keepsNext?: boolean;
  readonly padding?: number;
  /** Space above in points; none at the top of a page. */
  readonly above?: number;
  readonly fill?: string;
  readonly hasRule?: boolean;
};

export type Section = { readonly bookmark: string; readonly bands: readonly Band[] };
