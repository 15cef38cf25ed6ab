import { render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { decodePerfil } from '@/features/share/codec';
import { answerToken, frameOf, loadScript, NEXT, SRC } from '@/lib/testing/que-plan';

const profileOf = (element: Element) =>
  decodePerfil(new URLSearchParams(new URL(frameOf(element)!.src).hash.slice(1)).get('perfil'));

it('opens an element that React rendered before the script was loaded', async () => {
  const calls = answerToken(() => HttpResponse.json({ token: NEXT }));
  const profile = (edad: number) => ({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad }], cargas: [] });
  const shown = (edad: number, tokenUrl: string) => (
    <que-plan src={SRC} tokenUrl={tokenUrl} profile={profile(edad)} loading="eager" />
  );
  const { container, rerender } = render(shown(34, '/token'));
  const element = container.querySelector('que-plan')!;
  expect([element.getAttribute('tokenurl'), element.getAttribute('profile')]).toEqual(['/token', '[object Object]']);
  loadScript();
  await vi.waitFor(() => expect(frameOf(element)?.src).toContain(`IFRAME_AUTH=${NEXT}`));
  expect(calls()).toBe(1);
  expect(profileOf(element)).toMatchObject(profile(34));
  rerender(shown(35, '/second/token'));
  await vi.waitFor(() => expect(profileOf(element)).toMatchObject(profile(35)));
  expect(element.tokenUrl).toBe('/second/token');
});
