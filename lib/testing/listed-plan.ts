import type { Market } from '@/lib/markets/market';
import { test } from './e2e';
import { fetchAs } from './fetch-as';

type Product = {
  productCode: string;
  offers: unknown;
  insuranceMetadata: { metadata: { salesChannel: readonly string[] } };
};

async function read({ code }: Market, path: string): Promise<string> {
  const { body } = await fetchAs(`${code}.localhost`, test.info().project.use.baseURL!, path);
  return body;
}

export async function listedPlan(market: Market, { path } = market.lines[0]!): Promise<string> {
  const html = await read(market, `/Comparar/${path}`);
  return /<h2 class="plan-name"><a [^>]*href="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
}

export async function listedProduct(
  market: Market,
  productType: string,
  fits: (product: Product) => boolean,
): Promise<string> {
  const query = new URLSearchParams({ productType, organizationTypes: 'ASEG' });
  const { data } = JSON.parse(await read(market, `/api/insurance/compare/metadata?${query}`)) as { data: Product[] };
  return data.find(fits)!.productCode;
}
