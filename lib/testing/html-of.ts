import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** HTML of a page as the server renders it. */
export async function htmlOf(page: ReactNode | Promise<ReactNode>): Promise<string> {
  const { prelude } = await prerender(createElement('div', null, await page));
  return new Response(prelude as unknown as ReadableStream).text();
}
