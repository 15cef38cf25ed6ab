type Asked = { readonly required: readonly string[]; readonly recommended?: readonly string[] };

/** Source: https://developers.google.com/search/docs/appearance/structured-data/search-gallery (November 2026). */
const REQUIRED: Readonly<Record<string, Asked>> = {
  Organization: { required: ['name', 'url'] },
  MedicalOrganization: { required: ['name', 'url'] },
  PostalAddress: { required: ['addressRegion'] },
  Place: { required: ['geo'] },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  WebSite: { required: ['name', 'url'], recommended: ['description', 'inLanguage', 'publisher'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement', 'numberOfItems'] },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
  Article: {
    required: ['headline', 'image', 'datePublished', 'author'],
    recommended: ['dateModified', 'description', 'mainEntityOfPage', 'publisher'],
  },
  Product: { required: ['name', 'image', 'offers'], recommended: ['description', 'brand', 'sku', 'url'] },
  Brand: { required: ['name'] },
  Offer: { required: ['price', 'priceCurrency'], recommended: ['availability', 'url', 'seller'] },
  UnitPriceSpecification: { required: ['price', 'priceCurrency', 'billingDuration', 'unitCode'] },
  ListItem: { required: ['position', 'name'] },
};

const AVAILABLE = new Set(['InStock', 'SoldOut'].map((word) => `https://schema.org/${word}`));
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const DAY = /^\d{4}-\d\d-\d\d$/;

const isAddress = (value: unknown, origin: string) =>
  typeof value === 'string' && URL.canParse(value) && value.startsWith(origin);

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && !/[{}]|undefined/.test(value);

const VALUES: Readonly<Record<string, (value: unknown, origin: string) => boolean>> = {
  '@id': isAddress,
  url: isAddress,
  item: isAddress,
  image: isAddress,
  logo: isAddress,
  mainEntityOfPage: isAddress,
  name: isText,
  description: isText,
  text: isText,
  headline: (value) => isText(value) && String(value).length <= 110,
  price: (value) => Number(value) > 0,
  priceCurrency: (value) => CURRENCIES.has(String(value)),
  availability: (value) => AVAILABLE.has(String(value)),
  datePublished: (value) => DAY.test(String(value)),
  dateModified: (value) => DAY.test(String(value)),
  billingDuration: (value) => value === 1,
  unitCode: (value) => value === 'MON' || value === 'ANN',
  position: (value) => Number.isInteger(value) && Number(value) > 0,
};

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function listMistakes(type: string, items: unknown, place: string): string[] {
  const entries = Array.isArray(items) ? items.filter(isNode) : [];
  const positions = entries.map(({ position }) => Number(position));
  const address = type === 'BreadcrumbList' ? 'item' : 'url';
  const addresses = new Set(entries.map((entry) => entry[address]));
  return [
    ...(entries.length < (type === 'BreadcrumbList' ? 2 : 1) ? [`${place}: too few entries`] : []),
    ...(positions.some((position, at) => position !== positions[0]! + at) ? [`${place}: out of order`] : []),
    ...(addresses.size < entries.length || addresses.has(undefined) ? [`${place}: an ${address} is no other’s`] : []),
  ];
}

function mistakesOf(node: Node, origin: string, place: string): string[] {
  const type = node['@type'];
  if (type === undefined && Object.keys(node).join() === '@id') return [];
  const required = REQUIRED[String(type)];
  if (!required) return [`${place}: nobody has looked up what ${String(type)} needs`];
  const own = `${place} ${String(type)}`;
  const missing = [...required.required, ...(required.recommended ?? [])].filter((key) => node[key] === undefined);
  const wrong = Object.entries(node).filter(([key, value]) => VALUES[key]?.(value, origin) === false);
  const parts = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
  return [
    ...missing.map((key) => `${own}: no ${key}`),
    ...wrong.map(([key, value]) => `${own}: ${key} can't be ${JSON.stringify(value)}`),
    ...('itemListElement' in node ? listMistakes(String(type), node['itemListElement'], own) : []),
    ...parts.flatMap((part) => mistakesOf(part, origin, own)),
  ];
}

const BLOCK = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

export function jsonLdIn(html: string): Node[] {
  return [...html.matchAll(BLOCK)].flatMap(([, text]) => {
    const { '@context': context, '@graph': graph } = JSON.parse(text!) as { '@context'?: string; '@graph'?: Node[] };
    if (context !== 'https://schema.org' || !graph) throw new Error(`No graph of schema.org: ${text}`);
    return graph;
  });
}

export const jsonLdMistakes = (things: readonly Node[], origin: string): string[] => [
  ...things.flatMap((thing) => mistakesOf(thing, origin, '')),
  ...things
    .map((thing) => thing['@id'])
    .filter((id, at, all) => id !== undefined && all.indexOf(id) !== at)
    .map((id) => `${String(id)} stands twice`),
];
