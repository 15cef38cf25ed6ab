// The PDF worker runs this file directly in Node, so imports are relative, with file endings.
import type { TextStyle } from './style.ts';

type Heading = 'H1' | 'H2' | 'H3' | 'H4';

export type Piece = { readonly text: string; readonly style: TextStyle; readonly tag?: 'P' | Heading };

export type Cell = {
  /** Distance from the left margin, in points. */
  readonly x: number;
  readonly width: number;
  readonly tag?: 'TH' | 'TD' | 'Lbl' | 'LBody';
  readonly opens?: 'LI';
  readonly scope?: 'Row' | 'Column';
  readonly pieces: readonly Piece[];
  readonly isInline?: boolean;
};

/** A table or list. It is one tag element, even across pages. */
export type Group = { readonly tag: 'Table' | 'L'; readonly head?: Band };

/** A full-width block of content. It stays on one page unless it is higher than a page. */
export type Band = {
  readonly cells: readonly Cell[];
  readonly tag?: 'TR';
  readonly group?: Group;
  readonly keepsNext?: boolean;
  readonly padding?: number;
  /** Space above in points; ignored at the top of a page. */
  readonly above?: number;
  readonly fill?: string;
  readonly hasRule?: boolean;
};

export type Section = { readonly bookmark: string; readonly bands: readonly Band[] };
