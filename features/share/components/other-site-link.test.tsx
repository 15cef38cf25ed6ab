import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OtherSiteLink } from './other-site-link';

const HOME = 'https://queplan.example/';
const LINK = 'Ab-_5'.padEnd(22, 'x');

function open(hash: string) {
  history.replaceState(null, '', `/enlace-no-disponible/cl${hash}`);
  render(
    <OtherSiteLink home={HOME} sharedPattern="https://queplan.example/url/{link}">
      Abrir
    </OtherSiteLink>,
  );
  return screen.getByRole('link', { name: 'Abrir' });
}
afterEach(() => history.replaceState(null, '', '/'));

it('leads to the link that came along, on the other site', () => {
  expect(open(`#${LINK}`)).toHaveAttribute('href', `https://queplan.example/url/${LINK}`);
});

it.each([
  '',
  '#',
  '#contenido',
  `#${LINK}x`,
  '#//evil.example/aaaaaaaaaaa',
  '#javascript:alert(1)//aaaa',
  `#${'../'.repeat(7)}a`,
  `#%2F${LINK.slice(3)}`,
])('leads to the front door of the other site, and nowhere else, with %j', (hash) => {
  expect(open(hash)).toHaveAttribute('href', HOME);
});

it('follows a fragment that is written later', () => {
  const link = open('');
  act(() => {
    history.replaceState(null, '', `#${LINK}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(link).toHaveAttribute('href', `https://queplan.example/url/${LINK}`);
});
