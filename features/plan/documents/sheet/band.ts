// Part of the PDF worker, which Node runs as it stands: relative imports with endings.
import type { TextStyle } from './style.ts';

type Heading = 'H1' | 'H2' | 'H3' | 'H4';

/** A text in one style. Without a tag it is what its cell holds. */
export type Piece = { readonly text: string; readonly style: TextStyle; readonly tag?: 'P' | Heading };

export type Cell = {
  /** Points from the left edge of what is between the margins. */
  readonly x: number;
  readonly width: number;
  readonly tag?: 'TH' | 'TD' | 'Lbl' | 'LBody';
  /** What begins with this cell and holds those after it, too. */
  readonly opens?: 'LI';
  readonly scope?: 'Row' | 'Column';
  /** One under the other; beside each other where they fit into one line. */
  readonly pieces: readonly Piece[];
  readonly isInline?: boolean;
};

/** A table or a list: one element of the tags, over pages. */
export type Group = {
  readonly tag: 'Table' | 'L';
  /** Stands again on each further page. */
  readonly head?: Band;
};

/** A strip from margin to margin that no page divides, unless it is higher than one. */
export type Band = {
  readonly cells: readonly Cell[];
  readonly tag?: 'TR';
  readonly group?: Group;
  /** Stands on one page with the next band. */
  readonly keepsNext?: boolean;
  /** Points inside it over and under the texts. */
  readonly padding?: number;
  /** Points of nothing above it, but at the top of a page. */
  readonly above?: number;
  readonly fill?: string;
  readonly hasRule?: boolean;
};

/** One element of the tags, with its name in the reader's table of contents. */
export type Section = { readonly bookmark: string; readonly bands: readonly Band[] };
