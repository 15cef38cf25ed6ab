import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataKeys } from '@/lib/security/data-key';
import { keyIdOf, ownerIn, seal, unseal, type DataKeys } from '@/lib/security/seal';
import type { Site } from '@/lib/site/site';
import { askContact } from '@/lib/testing/ask';
import { database } from './client';
import { installationSecret as secretOf } from './installation-secret';
import { companyPurchase, installationSecret, partner, partnerWebhook, purchase } from './schema';
import { countSealed, findKeyProof, keepKeyProof, resealAll } from './sealed-columns';

const newKey = () => randomBytes(32).toString('base64url');
const [old, fresh] = [newKey(), newKey()];
const ids: string[] = [];
const withoutKeyId = (sealed: string) => sealed.split('.')[1]!;

beforeAll(async () => {
  for (let n = 0; n < 7; n += 1) {
    ids.push((await askContact({ productType: 'VIDA' })).id);
  }
  const price = { amount: 1, currency: 'CLP', unit: 'month' };
  await database()
    .insert(purchase)
    .values(
      ids.map((leadId, n) => {
        const health = seal([old], leadId, `said ${n}`);
        const place = { leadId, site: 'cl' as Site, market: 1, productCode: 'P', price, pricedAt: new Date() };
        return Object.assign(place, { health: n === 0 ? withoutKeyId(health) : health });
      }),
    );
  await database().delete(installationSecret);
});

const rows = () => database().select().from(purchase).where(inArray(purchase.leadId, ids));
const unsealed = async (keys: readonly string[]) =>
  (await rows()).map(({ leadId, health }) => unseal(keys, leadId, health!)).toSorted();

it('seals all anew in batches, and all of it can be read whenever that stops', async () => {
  const keys: DataKeys = [fresh, old];
  const everything = Array.from({ length: 7 }, (_, n) => `said ${n}`);
  expect(await countSealed(database(), keys)).toEqual({ first: 0, others: 7 });
  const [one] = await rows();
  const anew = seal(keys, one!.leadId, unseal(keys, one!.leadId, one!.health!));
  await database().update(purchase).set({ health: anew }).where(eq(purchase.leadId, one!.leadId));
  expect(await unsealed(keys)).toEqual(everything);
  expect(await countSealed(database(), keys)).toEqual({ first: 1, others: 6 });
  expect(await resealAll(database(), keys, 2)).toEqual({ resealed: 6, unreadable: 0 });
  expect(await unsealed([fresh])).toEqual(everything);
  expect(await countSealed(database(), keys)).toEqual({ first: 7, others: 0 });
  expect(await resealAll(database(), keys)).toEqual({ resealed: 0, unreadable: 0 });
});

it('takes each owner in one run, also where numbers sort differently as text', async () => {
  const partners = [3, 20, 100];
  const sealedSecret = (partnerId: number) => seal([old], String(partnerId), 'secret');
  await database()
    .insert(partner)
    .overridingSystemValue()
    .values(partners.map((id) => ({ id, market: 1, key: `p${id}`, name: 'P', config: {} })));
  await database()
    .insert(partnerWebhook)
    .values(
      partners.map((partnerId) => ({ partnerId, url: 'https://a.example', sealedSecret: sealedSecret(partnerId) })),
    );
  expect(await resealAll(database(), [fresh, old], 1)).toMatchObject({ unreadable: 0 });
  expect(await countSealed(database(), [fresh, old])).toMatchObject({ others: 0 });
  await database().delete(partner).where(inArray(partner.id, partners));
});

it('leaves what no key opens as it is, and comes to an end', async () => {
  const [one] = await rows();
  const lost = seal([newKey()], one!.leadId, 'lost');
  await database().update(purchase).set({ health: lost }).where(eq(purchase.leadId, one!.leadId));
  expect(await resealAll(database(), [fresh, old], 3)).toEqual({ resealed: 0, unreadable: 1 });
  expect((await rows()).some(({ health }) => health === lost)).toBe(true);
});

it('keeps by which the right key is known, sealed with the first', async () => {
  await keepKeyProof(database(), [old]);
  await keepKeyProof(database(), [fresh, old]);
  const proof = await findKeyProof(database());
  expect(unseal([fresh], proof!.owner, proof!.sealed)).toBe(keyIdOf(fresh));
});

describe('what this installation signs with', () => {
  const kept = async (purpose: string) =>
    (await database().select().from(installationSecret).where(eq(installationSecret.purpose, purpose)))[0]!.value;

  it('is sealed for its purpose, so that a copy of the database signs nothing', async () => {
    const secret = await secretOf(database(), 'tickets');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const sealed = await kept('tickets');
    expect(sealed).not.toContain(secret);
    const keys = await dataKeys();
    expect(unseal(keys, 'tickets', sealed)).toBe(secret);
    expect(() => unseal(keys, 'sessions', sealed)).toThrow();
  });

  it('is sealed where an earlier release kept it plain, and stays what it was', async () => {
    const plain = newKey();
    const before = await countSealed(database(), await dataKeys());
    await database().insert(installationSecret).values({ purpose: 'old tickets', value: plain });
    expect(await countSealed(database(), await dataKeys())).toEqual(before);
    expect(await secretOf(database(), 'old tickets')).toBe(plain);
    expect(unseal(await dataKeys(), 'old tickets', await kept('old tickets'))).toBe(plain);
  });

  it('goes over to a new data key with all the rest', async () => {
    const secret = await secretOf(database(), 'tickets');
    const keys: DataKeys = [newKey(), ...(await dataKeys())];
    await resealAll(database(), keys);
    expect(unseal([keys[0]], 'tickets', await kept('tickets'))).toBe(secret);
  });
});

it('seals a list for its column, which opens in no other; one that was sealed for its row opens until it is sealed anew', async () => {
  const [leadId] = ids as [string];
  const [people, joiners] = [seal([old], leadId, 'people'), seal([old], ownerIn(leadId, 'joiners'), 'joiners')];
  const place = { leadId, site: 'cl' as Site, market: 1, productCode: 'P', company: {}, pricedAt: new Date() };
  await database()
    .insert(companyPurchase)
    .values({ ...place, people, joiners, leavers: joiners });
  expect(unseal([old], ownerIn(leadId, 'people'), people)).toBe('people');
  expect(() => unseal([old], ownerIn(leadId, 'leavers'), joiners)).toThrow();
  await resealAll(database(), [newKey(), fresh, old]);
  const [row] = await database().select().from(companyPurchase).where(eq(companyPurchase.leadId, leadId));
  expect(row!.leavers, 'moved there from another column').toBe(joiners);
  expect(row!.people).not.toBe(people);
});
