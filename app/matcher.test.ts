import { expect, it } from 'vitest';
import { config } from '@/middleware';

const passes = new RegExp(`^${config.matcher}$`);

it.each([
  '/',
  '/Comparar/Isapres',
  '/cdn-cgi/',
  '/cdn-cgi/hecho-a-mano',
  '/cdn-cgi/trace/x',
  '/a.svg',
  '/embed-x.d.ts',
  '/apis',
])('sends %s through the table: what is made up costs one page in all [R-45]', (path) => expect(path).toMatch(passes));

it.each([
  '/api/health',
  '/cdn-cgi/trace',
  '/_next/static/x.js',
  '/icons.svg',
  '/openapi.json',
  '/partner-openapi.json',
  '/embed.js',
  '/embed.d.ts',
  '/embed-react.d.ts',
  '/img/x.webp',
])('leaves %s to what answers it', (path) => expect(path).not.toMatch(passes));
