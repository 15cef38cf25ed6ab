import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isOurs } from '@/features/embed/demonstration/webhook-check';
import { startPartnerServer } from '@/lib/testing/partner-server';
import { addressProblem, isPublicAddress } from '@/lib/security/public-address';
import { postWebhook } from './webhook.gateway';
import { newSecret, signedHeaders } from './signature';

const post = (url: string, options?: Parameters<typeof postWebhook>[1]) =>
  postWebhook({ url, headers: {}, body: '{}' }, options);

describe('a signature', () => {
  it('is the one that Standard Webhooks publishes for its example', () => {
    const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      now: new Date(1_614_265_330_000),
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is taken by what a partner’s developer copies, each of two while a secret is replaced, and no other', () => {
    const now = new Date('2026-11-26T12:00:00Z');
    const [secret, next] = ['whsec_ZWplbXBsby1kZS1zZWNyZXRvLTMyLWJ5dGVzLTAwMDE=', newSecret()];
    const body = '{"type":"ping","timestamp":"2026-11-26T12:00:00.000Z","data":{"trial":true}}';
    const headers = signedHeaders([next, secret], { id: 'test_1', body, now });
    expect(headers['webhook-signature']).toMatch(/ v1,N\+FamHfOGJnOBdX1uefEqa7Zj\/rQ1rSiXRe\+MXN2SFM=$/);
    vi.useFakeTimers({ now });
    expect([isOurs(headers, body, secret), isOurs(headers, body, next)]).toEqual([true, true]);
    expect([isOurs(headers, `${body} `, secret), isOurs(headers, body, newSecret())]).toEqual([false, false]);
    vi.setSystemTime(now.getTime() + 301_000);
    expect(isOurs(headers, body, secret)).toBe(false);
    vi.useRealTimers();
    expect(isOurs({}, body, secret)).toBe(false);
  });

  it('is made with 24 to 64 bytes, others for each partner', () => {
    expect(newSecret()).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    'x',
  ])('%s is no public host', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '190.98.1.1', '2606:4700::1111', '2800:3f0:4001::1'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'http://partner.example/hook',
    'ftp://partner.example/hook',
    'https://user:word@partner.example/hook',
    'https://partner.example/hook#part',
    'https://127.0.0.1/hook',
    'https://127.1/hook',
    'https://0x7f000001/hook',
    'https://2130706433/hook',
    'https://[::1]/hook',
    'https://[::ffff:169.254.169.254]/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/hook',
    'https://hooks.localhost/hook',
    'http://hooks.localhost/hook',
    'partner.example',
  ])('%s is taken by no server of real people', (address) => {
    expect(addressProblem(address, false)).toEqual(expect.any(String));
  });

  it('may be of this machine only where nobody is real, and is public else', () => {
    expect(addressProblem('https://partner.example:8443/hook?a=b', false)).toBeNull();
    expect(addressProblem('http://hooks.localhost:1234/hook', true)).toBeNull();
    expect(addressProblem('http://127.0.0.1:1234/hook', true)).toEqual(expect.any(String));
    expect(addressProblem(`https://partner.example/${'x'.repeat(2_000)}`)).toEqual(expect.any(String));
  });
});

describe('a post', () => {
  let partner: Awaited<ReturnType<typeof startPartnerServer>>;
  beforeAll(async () => void (partner = await startPartnerServer()));
  afterEach(() => partner.answerWith());
  afterAll(() => partner.close());

  async function silentServer(): Promise<{ readonly server: Server; readonly port: number; seen: () => number }> {
    let seen = 0;
    const server = createServer((socket) => {
      seen += 1;
      socket.resume().on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, port: (server.address() as AddressInfo).port, seen: () => seen };
  }

  it.each([
    ['127.0.0.1', 4],
    ['::ffff:127.0.0.1', 6],
    ['::1', 6],
    ['169.254.169.254', 4],
  ])('goes nowhere where a name leads to %s', async (address, family) => {
    const { server, port, seen } = await silentServer();
    const resolve = async () => [{ address, family }];
    await expect(post(`https://inner.partner.example:${port}/`, { resolve })).rejects.toThrow(/not a public host/);
    const either = async () => [
      { address: '190.98.1.1', family: 4 },
      { address, family },
    ];
    await expect(post(`https://inner.partner.example:${port}/`, { resolve: either })).rejects.toThrow(
      /not a public host/,
    );
    expect(seen()).toBe(0);
    server.close();
  });

  it('does not go where it is led', async () => {
    const other = await startPartnerServer();
    partner.answerWith((response) => response.writeHead(307, { location: other.url }).end());
    expect(await post(partner.url)).toBe(307);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('says what became of it: a status, nobody there, or no answer in time', async () => {
    partner.answerWith(503);
    expect(await post(partner.url)).toBe(503);
    const { server, port } = await silentServer();
    await expect(post(`http://hooks.localhost:${port}/`, { timeoutMs: 200 })).rejects.toThrow('no answer within 0.2 s');
    server.close();
  });

  it('fails at once where nobody listens', async () => {
    const gone = await startPartnerServer();
    await gone.close();
    await expect(post(gone.url)).rejects.toThrow(/ECONNREFUSED/);
  });

  it('reads a few KB of what is answered and no more', async () => {
    let hasLeft = false;
    partner.answerWith((response) => {
      response.on('close', () => (hasLeft = true));
      response.writeHead(200);
      const more = () => {
        for (let isTaken = true; isTaken && !response.destroyed;) isTaken = response.write('x'.repeat(65_536));
      };
      response.on('drain', more);
      more();
    });
    expect(await post(partner.url)).toBe(200);
    await expect.poll(() => hasLeft).toBe(true);
  });
});
