import { expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import { idOf } from './id-of';

it('is found by the eight digits that a mail gives, while one row begins so', async () => {
  const [only, first, second] = [
    'abcdef01-ffff-4fff-bfff-ffffffffffff',
    'abcdef02-0000-4000-8000-000000000000',
    'abcdef02-ffff-4fff-bfff-ffffffffffff',
  ];
  const mail = { recipient: 'ana@correo.example', subject: 'Hola', text: '', html: '' };
  await database()
    .insert(outboxMail)
    .values([only, first, second].map((id) => Object.assign({ id: id! }, mail)));
  expect(await idOf(database(), 'mail', 'ABCDEF01')).toBe(only);
  expect(await idOf(database(), 'mail', first!.toUpperCase())).toBe(first);
  await expect(idOf(database(), 'mail', 'abcdef02')).rejects.toThrow('More than one mail begins with abcdef02');
  await expect(idOf(database(), 'payment', 'abcdef01')).rejects.toThrow(
    'There is no payment that begins with abcdef01.',
  );
});
