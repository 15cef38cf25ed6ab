import { expect, it } from 'vitest';
import { checkFraming, isTokenAddress, periodBefore, referenceOf, sumOf, trackedLink } from './partner-figures';

it.each([
  ['this month', '2026-11-01', '2026-11-27', '2026-11-27', '2026-10-01', '2026-10-27', 'thisMonth'],
  [
    'a month longer than the one before',
    '2026-03-01',
    '2026-03-31',
    '2026-03-31',
    '2026-02-01',
    '2026-02-28',
    'thisMonth',
  ],
  ['last month', '2026-10-01', '2026-10-31', '2026-11-27', '2026-09-01', '2026-09-30', 'lastMonth'],
  [
    'last month, shorter than the one before',
    '2026-02-01',
    '2026-02-28',
    '2026-03-27',
    '2026-01-01',
    '2026-01-31',
    'lastMonth',
  ],
  ['the first day of a year', '2027-01-01', '2027-01-01', '2027-01-01', '2026-12-01', '2026-12-01', 'thisMonth'],
  ['this week', '2026-11-23', '2026-11-27', '2026-11-27', '2026-11-16', '2026-11-20', 'thisWeek'],
  ['last week', '2026-11-16', '2026-11-22', '2026-11-27', '2026-11-09', '2026-11-15', 'lastWeek'],
  ['chosen days', '2026-11-10', '2026-11-12', '2026-11-27', '2026-11-07', '2026-11-09', 'other'],
])('compares %s with the days that match', (_, from, to, today, fromBefore, toBefore, period) => {
  expect(periodBefore({ from, to }, today)).toEqual({ period, from: fromBefore, to: toBefore });
});

it.each(['2026-02-30', 'ayer', ''])('compares %s with nothing: it is no day', (from) => {
  expect(periodBefore({ from, to: '2026-03-05' }, '2026-03-10')).toBeNull();
});

it('knows no sum of days of which one is not known', () => {
  expect(sumOf([1, 2], (n) => n)).toBe(3);
  expect(sumOf([1, null], (n) => n)).toBeNull();
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://banco.example/x',
  'https://ana:secreto@banco.example/seguros',
  'https://banco.example@otro.example/',
  `https://banco.example/?key=qp_${'A'.repeat(43)}`,
  'https://',
  'https://[::1]/',
  'https://banco.example\u0000.otro/',
  'mi página',
])('takes no page for one that may show the site: %s', (typed) => {
  expect(checkFraming(['https://banco.example'], typed)).toEqual({ origin: null, href: null, isAllowed: false });
});

it('lets a link lead to an own page with its query, which says neither another campaign nor another reference', () => {
  const { href, isAllowed } = checkFraming(
    ['https://*.banco.example'],
    'www.banco.example/seguros?a=1&utm_campaign=otra&queplan_reference=otra#b',
  );
  expect(isAllowed).toBe(true);
  const marks = { source: 'cl.acme', campaign: 'verano', reference: 'sucursal-12' };
  expect(trackedLink('http://acme.cl.localhost', href!, marks)).toBe(
    'https://www.banco.example/seguros?a=1&utm_campaign=verano&queplan_reference=sucursal-12&utm_source=cl.acme&utm_medium=partner#b',
  );
});

it.each([
  [' sucursal-12 ', 'sucursal-12'],
  ['12.345.678-9', ''],
  ['<script>', ''],
  ['a'.repeat(65), ''],
])('writes of the reference %s only what can be read: %s', (typed, written) => {
  expect(referenceOf(typed)).toBe(written);
});

it('takes a path or an https address for one that gives permits', () => {
  const texts = ['/token', 'https://banco.example/token', 'no es', 'http://banco.example/token', '//otro.example', ' '];
  expect(texts.map(isTokenAddress)).toEqual([true, true, false, false, false, false]);
});
