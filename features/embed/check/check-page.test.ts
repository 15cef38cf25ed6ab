import { describe, expect, it } from 'vitest';
import type { RequestUrl, UrlAnswer } from '@/lib/http/request-url';
import { checkPage } from './check-page';
import { readMarkup } from './page';

const SITE = 'https://demo.queplan.cl';

function pageOf(
  text: string,
  {
    headers = {},
    leads = false,
    answer = '{}',
  }: Partial<Pick<UrlAnswer, 'headers'>> & { leads?: boolean; answer?: string } = {},
) {
  const asked: string[] = [];
  let [now, most] = [0, 0];
  const request: RequestUrl = async (url, asks = {}) => {
    asked.push(url.href);
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now -= 1;
    if (asks.headers && 'accept' in asks.headers) return { status: 200, headers, url, text };
    const location = `${url.href}/x`;
    return { status: leads ? 302 : 200, headers: leads ? { location } : {}, url, text: answer };
  };
  const findings = (site: string | null = SITE) =>
    checkPage(new URL('https://banco.cl/'), { request, site, budget: { requests: 12, ms: 5_000 } });
  const check = async (site?: string | null) => (await findings(site)).map(({ code }) => code);
  return { check, findings, asked, atOnce: () => most };
}

const tokenOf = (at: number) => `<que-plan src="${SITE}/Comparar/${at}" token="a${at}" token-url="/t${at}"></que-plan>`;

describe('a check asks', () => {
  it('of our sites the partner’s own alone, and of others none for its frames', async () => {
    const frames = Array.from({ length: 20_000 }, (_, at) => `<iframe src="https://victim.example/${at}"></iframe>`);
    const { check, asked } = pageOf(frames.join(''));
    expect(await check()).toEqual(['nothing', 'not-checked']);
    expect(asked).toEqual(['https://banco.cl/']);
  });

  it('twelve times at most, one after the other, and says that there was more', async () => {
    const { check, asked, atOnce } = pageOf(Array.from({ length: 40 }, (_, at) => tokenOf(at)).join(''));
    expect(await check()).toContain('not-checked');
    expect([asked.length, atOnce()]).toEqual([12, 1]);
  });

  it('twelve times at most, where each address leads to another, too', async () => {
    const { asked, check } = pageOf(Array.from({ length: 5 }, (_, at) => tokenOf(at)).join(''), { leads: true });
    expect(await check()).toContain('not-checked');
    expect(asked).toHaveLength(12);
  });

  it('and tells all that the page itself says, and what was not checked, when that is spent', async () => {
    const elements = Array.from({ length: 5 }, (_, at) => tokenOf(at));
    const { findings } = pageOf(elements.join('\n'), {
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
      leads: true,
    });
    const found = await findings();
    const linesOf = (code: string) => found.filter((one) => one.code === code).map(({ line }) => line);
    expect(found[0]!.code).toBe('coep');
    expect(linesOf('script-missing')).toEqual([1, 2, 3, 4, 5]);
    expect(linesOf('token-unknown')).toEqual([1]);
    expect(linesOf('not-checked')).toEqual([1, 2, 3, 4, 5]);
    const last = found.findLast(({ code }) => code === 'not-checked')!;
    expect(last.message).toBe(
      'Not checked: the rest of its token and src, since the page names too much, or others were slow.',
    );
  });

  it('nothing about more than five comparisons', async () => {
    const alone = Array.from({ length: 9 }, () => `<que-plan src="${SITE}/Comparar" token="a.b.c"></que-plan>`);
    const { check, asked } = pageOf(alone.join(''));
    const codes = await check();
    expect(codes.filter((code) => code === 'script-missing')).toHaveLength(5);
    expect(codes.at(-1)).toBe('not-checked');
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('where any site may be asked, each of the hosts that frames name once', async () => {
    const frames = ['a', 'a', 'b', 'a'].map((name, at) => `<iframe src="https://${name}.example/${at}"></iframe>`);
    const { check, asked } = pageOf(frames.join(''));
    await check(null);
    expect(asked.filter((url) => url.includes('iframe-subdomain'))).toHaveLength(2);
  });

  it('the page of its own site, whatever its path looks like', async () => {
    const { check, asked } = pageOf(`<que-plan src="${SITE}//victim.example/x" token="a.b.c"></que-plan>`);
    await check();
    expect(asked.every((url) => url.startsWith(SITE) || url === 'https://banco.cl/')).toBe(true);
  });
});

it.each(['x.y.qp_', 'x.y.s-qp_'].map((begins) => begins.padEnd('x.y.'.length + 86, 's')))(
  'takes no token for the key of a server, which its signature may look like: %.14s',
  async (token) => {
    const page = `<que-plan src="${SITE}/Comparar" token="${token}" token-url="/token"></que-plan>`;
    const { check, asked } = pageOf(page, { answer: JSON.stringify({ token }) });
    expect(await check()).not.toContain('key');
    expect(asked).toContain(`${SITE}/api/iframe-token?token=${token}`);
    const elsewhere = pageOf(page.replace(token, 'a.b.c'), { answer: JSON.stringify({ token }) });
    expect(await elsewhere.check()).not.toContain('key');
    expect(elsewhere.asked).toContain(`${SITE}/api/iframe-token?token=${token}`);
  },
);

it('says in which line a key stands', async () => {
  const found = await pageOf(`<pre>\n\nqp_${'A'.repeat(43)}\n</pre>`).findings();
  expect(found.find(({ code }) => code === 'key')).toMatchObject({ line: 3 });
});

it('answers a page whose policy is half a megabyte in few words', async () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="frame-src ${'https://a.example '.repeat(28_000)}">`;
  const { findings } = pageOf(`${policy}<que-plan src="${SITE}/Comparar" token="a.b.c"></que-plan>`);
  const answer = JSON.stringify(await findings());
  expect(answer).toContain('frame-src');
  expect(answer.length).toBeLessThan(100_000);
});

describe('markup', () => {
  it.each([
    '<meta>\n',
    '<meta name=referrer>\n',
    '<que-plan>',
    '<div>',
    '</b>',
    '<div></b>',
    '<iframe>',
    '<script src=embed.js></script>\n',
    '<p ',
  ])('of half a megabyte of %j is read in no time', (tag) => {
    const html = tag.repeat(524_288 / tag.length);
    const before = process.cpuUsage();
    readMarkup(html);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200);
  });

  it('has an element’s own iframe, those outside, lines, and where it was cut', () => {
    const html =
      '<p>\n<que-plan a=1>\n<b><iframe src=x></iframe><iframe src=y></iframe></b></que-plan>\n<iframe src=z>';
    expect(readMarkup(html)).toMatchObject({
      elements: [{ attributes: { a: '1' }, line: 2, frame: { attributes: { src: 'x' }, line: 3 } }],
      frames: [{ attributes: { src: 'z' }, line: 4 }],
      cutAt: null,
    });
    expect(readMarkup('<iframe>\n</iframe>'.repeat(60))).toMatchObject({ cutAt: 51, frames: { length: 50 } });
    expect(readMarkup(`${'<i>'.repeat(511)}\n<b>\n<que-plan>`)).toMatchObject({ cutAt: 3, elements: [] });
  });
});
