/** A plan's sheet with formatted texts. Plain data, because it is sent to a worker. */
export type Sheet = {
  readonly language: string;
  readonly title: string;
  readonly subject: string;
  readonly brand: { readonly name: string; readonly accent: string; readonly soft: string };
  readonly running: string;
  readonly notice: string;
  readonly pageOf: string;
  readonly cover: Cover;
  readonly chapters: readonly Chapter[];
};

export type Cover = {
  readonly organization: string;
  readonly plan: string;
  readonly kind: string;
  readonly priceLabel: string;
  readonly price: string;
  readonly priceNote: string;
  readonly facts: readonly Fact[];
};

export type Fact = readonly [word: string, value: string];

export type Chapter = { readonly title: string; readonly intro?: string; readonly blocks: readonly Block[] };

export type Block =
  | { readonly kind: 'facts'; readonly title?: string; readonly items: readonly Fact[]; readonly total?: Fact }
  | ({ readonly kind: 'table'; readonly title?: string } & Table)
  | { readonly kind: 'texts'; readonly title?: string; readonly items: readonly { title: string; text: string }[] }
  | { readonly kind: 'list'; readonly title?: string; readonly items: readonly string[] };

export type Table = {
  readonly columns: readonly { readonly title: string; /** Share of the width. */ readonly share: number }[];
  readonly items: readonly (readonly string[])[];
};
