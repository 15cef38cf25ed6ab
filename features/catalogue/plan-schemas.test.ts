import { describe, expect, it } from 'vitest';
import { hexColor, offer } from './plan-schemas';
import { catalogueFile, insuranceTypeEntry, organizationEntry } from './import-schemas';

describe('a colour', () => {
  it.each(['#abc', 'aabbcc', '#AABBCC'])('%s has 3 or 6 digits [V-57]', (color) => {
    expect(hexColor.parse(color)).toBe(color);
  });

  it.each(['#abcd', 'red', '', '#ab', '##abc', '#aabbcc '])('%j is refused, in a file too [V-57]', (color) => {
    expect(hexColor.safeParse(color).error?.issues[0]?.message).toBe('Invalid HEX color.');
    const entry = insuranceTypeEntry.safeParse({ code: 'preferente', color, upperType: 'ISAPRE' });
    expect(entry.error?.issues).toMatchObject([{ path: ['color'], message: 'Invalid HEX color.' }]);
  });
});

describe('an offer', () => {
  it('of a kind that is not known is kept by its name, whatever else it says', () => {
    expect(offer.parse({ kind: 'RAFFLE', amount: 'a car' })).toEqual({ kind: 'RAFFLE' });
  });

  it('of a known kind has to be right', () => {
    expect(offer.safeParse({ kind: 'DISCOUNT', unitCode: '%', amount: 'much' }).success).toBe(false);
    expect(offer.safeParse({ kind: 'STOCK', quantity: -1 }).success).toBe(false);
  });
});

describe('what a file says of an organization', () => {
  const entry = { type: 'ISAPRE', code: 'acme', url: 'acme', displayName: 'Acme' };

  it('counts without the blanks and line breaks around it', () => {
    expect(organizationEntry.parse({ ...entry, displayName: ' Acme\n' }).displayName).toBe('Acme');
    expect(catalogueFile.parse({ market: 'cl', withdraw: ['Plan A\n'] }).withdraw).toEqual(['Plan A']);
    for (const displayName of ['Ac\nme', ' \n', '\0'])
      expect(organizationEntry.safeParse({ ...entry, displayName }).success).toBe(false);
  });

  it.each([
    ['/marks/acme.svg', true],
    ['//evil.example/a.svg', false],
    ['https://evil.example/a.svg', false],
  ])('has an image of this site: %s', (image, success) => {
    expect(organizationEntry.safeParse({ ...entry, image }).success).toBe(success);
  });
});
