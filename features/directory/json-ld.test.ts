import { expect, it } from 'vitest';
import { toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { clinicJsonLd, companyJsonLd, listJsonLd } from './json-ld';

const site = toSite('cl')!;
const origin = originOf(site);
const trail = [
  { name: 'Inicio', href: '/' },
  { name: 'Uno', href: '/Clinicas-y-Hospitales/uno' },
];
const way = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Inicio', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Uno', item: `${origin}/Clinicas-y-Hospitales/uno` },
  ],
};

it('a page of a list counts on from the pages before it, in its order', () => {
  const entries = ['b', 'a'].map((name) => ({ name, href: `/${name}` }));
  expect(listJsonLd({ site }, { entries, before: 40 }, trail)).toEqual([
    {
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 41, name: 'b', url: `${origin}/b` },
        { '@type': 'ListItem', position: 42, name: 'a', url: `${origin}/a` },
      ],
    },
    way,
  ]);
});

it('a company has its name, its mark and its page here', () => {
  expect(companyJsonLd({ site }, { name: 'Colmena', image: '/marks/cl/Colmena.svg' }, trail)).toEqual([
    {
      '@type': 'Organization',
      '@id': `${origin}/Clinicas-y-Hospitales/uno#company`,
      name: 'Colmena',
      url: `${origin}/Clinicas-y-Hospitales/uno`,
      logo: `${origin}/marks/cl/Colmena.svg`,
    },
    way,
  ]);
});

it.each([
  ['Metropolitana', { address: { '@type': 'PostalAddress', addressRegion: 'Metropolitana' } }],
  [null, {}],
])('a clinic of the region %s says no more than is known of where it is', (region, place) => {
  expect(clinicJsonLd({ site }, { name: 'Clínica Dávila', region }, trail)).toEqual([
    {
      '@type': 'MedicalOrganization',
      '@id': `${origin}/Clinicas-y-Hospitales/uno#clinic`,
      name: 'Clínica Dávila',
      url: `${origin}/Clinicas-y-Hospitales/uno`,
      ...place,
    },
    way,
  ]);
});
