import { afterEach, describe, expect, it, vi } from 'vitest';
import { completeWords } from './complete-words';

afterEach(() => {
  vi.doUnmock('@/messages/en');
  vi.resetModules();
});

async function withoutEnglish() {
  vi.resetModules();
  const { en: whole } = await vi.importActual<typeof import('@/messages/en')>('@/messages/en');
  const { contact: _contact, footer: _footer, ...layout } = whole.layout;
  vi.doMock('@/messages/en', () => ({ en: { ...whole, layout } }));
  return { messages: await import('./messages'), late: await import('./late-words') };
}

describe('a language that lacks words', () => {
  it('says them as another does, and names them', () => {
    const own = { a: 'A', t: { b: '' }, list: ['x'] };
    const other = { a: 'other', t: { b: 'B', c: 'C' }, list: ['x', 'y'], u: { d: 'D' } };
    expect(completeWords(own, other)).toEqual({
      words: { a: 'A', t: { b: 'B', c: 'C' }, list: ['x'], u: { d: 'D' } },
      missing: ['t.b', 't.c', 'u'],
    });
    expect(completeWords(other, other).missing).toEqual([]);
  });

  it('shows a visitor the Spanish word, and the staff which one it is [P-05]', async () => {
    const { messages, late } = await withoutEnglish();
    expect(messages.labelsOf('en', 'layout').contact).toBe('Contacto');
    expect(messages.labelsOf('en', 'layout').footer.social).toBe('Redes sociales');
    expect(messages.labelsOf('en', 'layout').menu).toBe('Menu');
    const { staff, ...others } = late.lateWordsOf('en');
    expect(staff.missing).toEqual(['layout.contact', 'layout.footer']);
    expect(JSON.stringify(others)).not.toContain('layout.contact');
    expect(late.lateWordsOf('pt').staff.missing).toEqual([]);
  });

  it("is told of in the log as 'No existe la traducción para {key}' [X-27]", async () => {
    await withoutEnglish();
    const { logger } = await import('@/lib/logger');
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const { reportMissingWords } = await import('./report-missing-words');
    reportMissingWords();
    expect(error.mock.calls).toEqual([
      [{ locale: 'en' }, 'No existe la traducción para layout.contact'],
      [{ locale: 'en' }, 'No existe la traducción para layout.footer'],
    ]);
  });
});
