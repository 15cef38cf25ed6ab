import type { ServerResponse } from 'node:http';
import { rulesOf } from '../security/headers.ts';
import { carriesSearch } from './inbound.ts';

const CARRYING = Object.entries(rulesOf('carrying'));

/** Gives whatever is answered under an address that carries a search the headers of those, over what the answer has. */
export function sealCarrying(url: string, response: ServerResponse): void {
  if (!carriesSearch(url)) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    for (const [name, value] of response.headersSent ? [] : CARRYING) response.setHeader(name, value);
    return writeHead(...args);
  }) as typeof response.writeHead;
}
