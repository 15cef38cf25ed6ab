import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { visitorKey, visitorNetwork, widerNetworks } from './visitor';

describe('who is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s is %s', (ip, key) => {
    expect(visitorKey(ip)).toBe(key);
  });

  it('is one when nobody knows the address', () => {
    expect(visitorKey(null)).toBe('unknown');
  });

  test.prop([fc.ipV6(), fc.string()])('never fails, whatever stands in the header', (ip, text) => {
    expect(visitorKey(ip).split(':').length).toBeLessThanOrEqual(4);
    expect(typeof visitorKey(text)).toBe('string');
    expect(typeof visitorNetwork(text)).toBe('string');
  });
});

describe('the networks around a visitor', () => {
  it.each([
    ['2001:db8:0:1ff::1', '2001:db8:0:1', '2001:db8:0'],
    ['2001:db8:0:ff::1', '2001:db8:0:0', '2001:db8:0'],
    ['[2001:db8::9]:443', '2001:db8:0:0', '2001:db8:0'],
  ])('of %s are a home’s and an office’s', (ip, home, office) => {
    expect(widerNetworks(ip)).toEqual([
      [56, home],
      [48, office],
    ]);
  });

  it.each(['203.0.113.7', '::ffff:203.0.113.7', 'unknown', null])('of %s are none', (ip) => {
    expect(widerNetworks(ip)).toEqual([]);
  });
});

it('the network of a proof holds the addresses a phone wanders through, and no others', () => {
  expect(visitorNetwork('203.0.113.7')).toBe(visitorNetwork('203.0.113.200'));
  expect(visitorNetwork('203.0.113.7')).not.toBe(visitorNetwork('203.0.114.7'));
  expect(visitorNetwork('2001:db8:1:2::1')).toBe(visitorNetwork('2001:db8:1:3::1'));
  expect(visitorNetwork('2001:db8:1:2::1')).not.toBe(visitorNetwork('2001:db8:2:2::1'));
});
