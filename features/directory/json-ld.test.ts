import { expect, it } from 'vitest';
import { toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { sitesOfClinic } from '@/lib/markets/clinic-sites';
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
  expect(clinicJsonLd({ site }, { name: 'Clínica Dávila', region, sites: [] }, trail)).toEqual([
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

it('a clinic has its address, telephone and place; a network has those of its sites', () => {
  const davila = sitesOfClinic('cl', 'Clínica Dávila');
  const place = {
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Av. Recoleta 464',
      addressLocality: 'Recoleta',
      addressRegion: 'Metropolitana',
    },
    telephone: '+56227308151',
    location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude: -33.42726, longitude: -70.64854 } },
  };
  const region = 'Metropolitana';
  expect(clinicJsonLd({ site }, { name: 'Clínica Dávila', region, sites: davila }, trail)[0]).toMatchObject(place);
  const network = { name: 'Integramédica', region, sites: sitesOfClinic('cl', 'Integramédica') };
  const own = expect.objectContaining({
    name: 'Centro Médico Integramédica Bio Bio',
    address: 'Los Carrera 301, Concepción',
  });
  const [found] = clinicJsonLd({ site }, network, trail);
  expect(found).toMatchObject({ department: expect.arrayContaining([own]) });
});
