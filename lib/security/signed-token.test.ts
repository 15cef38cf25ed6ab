import { describe, expect, it } from 'vitest';
import * as z from '@/lib/contract/zod';
import { toSite } from '@/lib/site/site';
import { sign } from './signature';
import { signedToken, tokenNumber } from './signed-token';

const ID = '0e8f4b27-3880-4e8c-b585-e99b64b31c1d';
const now = new Date('2026-11-23T12:00:00Z');
const cl = { secret: 'secret', site: toSite('cl')!, now };
const pe = { ...cl, site: toSite('pe')! };

const offer = signedToken({ purpose: 'offer', payload: { id: z.guid() } });
const timed = signedToken({
  purpose: 'session',
  payload: { id: z.guid(), as: z.enum(['visitor', 'executive']), until: tokenNumber },
  endsAt: ({ until }) => new Date(until),
});

describe('a signed token', () => {
  it('says what was signed, in its order, and is the signature of that for that purpose on that site', () => {
    const token = offer.write(cl, { id: ID });
    expect(token).toBe(`${ID}.${sign('secret', `offer cl ${ID}`)}`);
    expect(offer.read(cl, token)).toEqual({ id: ID });
    const until = now.getTime() + 1;
    const session = timed.write(cl, { id: ID, as: 'visitor', until });
    expect(session).toBe(`${ID}.visitor.${until}.${sign('secret', `session cl ${ID}.visitor.${until}`)}`);
    expect(timed.read(cl, session)).toEqual({ id: ID, as: 'visitor', until });
    expect(timed.claimOf(session)).toEqual({ id: ID, as: 'visitor', until });
  });

  it('opens nothing with another key, on another site, for another purpose, changed, or with more or less in it', () => {
    const token = offer.write(cl, { id: ID });
    const other = signedToken({ purpose: 'reassign', payload: { id: z.guid() } });
    expect(offer.read({ ...cl, secret: 'other' }, token)).toBeNull();
    expect(offer.read(pe, token)).toBeNull();
    expect(other.read(cl, token)).toBeNull();
    expect(offer.read(cl, token.replace('0e8f', '1e8f'))).toBeNull();
    for (const wrong of [
      '',
      '.',
      ID,
      `${ID}.`,
      `${token}.`,
      `.${token}`,
      `${token}x`,
      token.slice(0, -1),
      `a.${token}`,
    ])
      expect(offer.read(cl, wrong), wrong).toBeNull();
    const unsigned = `x.${sign('secret', 'offer cl x')}`;
    expect(offer.read(cl, unsigned)).toBeNull();
    expect(offer.claimOf(unsigned)).toBeNull();
  });

  it('is over when its time is', () => {
    const at = (until: number) => timed.read(cl, timed.write(cl, { id: ID, as: 'executive', until }));
    expect(at(now.getTime() + 1)).toMatchObject({ as: 'executive' });
    expect(at(now.getTime())).toBeNull();
  });

  it('holds for what it does not say, and no longer', () => {
    const token = offer.write(cl, { id: ID }, 7);
    expect(token).toBe(`${ID}.${sign('secret', `offer cl ${ID} 7`)}`);
    expect(offer.read(cl, token, 7)).toEqual({ id: ID });
    expect(offer.read(cl, token, 8)).toBeNull();
    expect(offer.read(cl, token)).toBeNull();
  });

  it('holds on every site where it was signed for none', () => {
    const token = offer.write({ secret: 'secret', site: null }, { id: ID });
    expect(token).toBe(`${ID}.${sign('secret', `offer ${ID}`)}`);
    expect(offer.read({ secret: 'secret', site: null, now }, token)).toEqual({ id: ID });
    expect(offer.read(cl, token)).toBeNull();
  });
});
