import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashedCsp, nonceCsp, policyHeaders } from './csp';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptSrc = (html: string) => /script-src ([^;]+)/.exec(hashedCsp(html, "'none'"))![1]!.split(' ');

describe('hashedCsp', () => {
  it('lists the hash of every inline script and of nothing else', () => {
    const html = `<script src="/a.js" async=""></script><script>self.a=1</script>
      <script id="_R_">b\n()</script><script type="x" src="/c.js"></script><script>self.a=1</script>`;
    expect(scriptSrc(html)).toEqual(["'self'", hash('self.a=1'), hash('b\n()')]);
  });

  it('takes a script whose text speaks of src for an inline one', () => {
    expect(scriptSrc('<script>x=" src=1"</script>')).toContain(hash('x=" src=1"'));
  });

  it('allows no inline style, no inline handler, no framing, no other origin', () => {
    const policy = hashedCsp('<html></html>', "'none'");
    expect(policy).not.toMatch(/unsafe|\*|http/);
    for (const rule of [
      "default-src 'none'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ])
      expect(policy).toContain(rule);
  });
});

it('who may frame a page is whom its site names, and nobody otherwise', () => {
  for (const make of [hashedCsp, nonceCsp]) {
    expect(policyHeaders(make('x', "'none'"))).toMatchObject({ 'X-Frame-Options': 'DENY' });
    const framed = policyHeaders(make('x', 'https://a.cl https://*.b.pe'));
    expect(framed['Content-Security-Policy']).toContain('; frame-ancestors https://a.cl https://*.b.pe;');
    expect(framed).not.toHaveProperty('X-Frame-Options');
  }
});
