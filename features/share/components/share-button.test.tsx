import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { decodePerfil } from '@/features/share/codec';
import { pageAddress } from '@/lib/browser/page-address';
import { sharedLine as line } from '@/lib/testing/shared-line';
import { ShareButton } from './share-button';

const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 41 }], referido: 'eva@x.cl' });

it('offers the address of its page with the profile, and without who sent the visitor [P-04]', async () => {
  history.replaceState(null, '', '/Comparar/Isapres?order=popular');
  act(() => useProfileStore.getState().save('persons', profile, null));
  const of = { line, tag: 'es-CL', label: 'Compartir' };
  const { unmount } = render(
    <>
      <ShareButton {...of} kind="list" address={() => '/Comparar/Isapres?order=lowerPrice'} />
      <ShareButton {...of} kind="comparison" address="/Comparar/Isapres?comparar=A" />
    </>,
  );
  const { pathname, search, hash } = new URL(await pageAddress());
  expect([pathname, search]).toEqual(['/Comparar/Isapres', '?order=lowerPrice']);
  const arriving = new URLSearchParams(hash.slice(1));
  expect(arriving.get('productType')).toBe('ISAPRE');
  expect(decodePerfil(arriving.get('perfil'))).toEqual(perfilIngreso.parse({ ...profile, referido: undefined }));
  unmount();
  expect(await pageAddress()).toBe(`${location.origin}/Comparar/Isapres?order=popular`);
});
