import { expect, test } from '@/lib/testing/e2e';
import { fetchAs } from '@/lib/testing/fetch-as';

const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'curl/8.5.0',
];
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const TRACKING =
  /gtag|googletagmanager|google-analytics|dataLayer|fbq\(|connect\.facebook|hotjar|clarity\.ms|doubleclick|crisp\.chat|intercom/i;

test('bots get the list as everybody does, without a tag that tracks [P-24] @cl @once', async ({ baseURL }) => {
  const ask = (userAgent: string) => fetchAs('cl.localhost', baseURL!, '/Comparar/Isapres', { userAgent });
  const { body: everybody } = await ask(BROWSER);
  for (const userAgent of BOTS) {
    const { status, headers, body } = await ask(userAgent);
    expect([userAgent, status]).toEqual([userAgent, 200]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.match(/<article/g)?.length).toBeGreaterThanOrEqual(20);
    expect(body).toMatch(/\$[\d.]{5,}/);
    expect(body).toContain('</html>');
    expect(body).not.toMatch(TRACKING);
    expect(body).not.toMatch(/<(?:script|img|iframe|link rel="preconnect")[^>]+(?:src|href)="(?:https?:)?\/\//);
    expect(body).toBe(everybody);
  }
});
