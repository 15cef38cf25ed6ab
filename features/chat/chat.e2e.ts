import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test, untilHydrated } from '@/lib/testing/e2e';
import { mailedLink } from '@/lib/testing/outbox';

const OPEN = 'Chatear con un ejecutivo';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' });

async function openPanel(page: Page, origin = '') {
  await page.goto(`${origin}/contacto`);
  await untilHydrated(page);
  await page.getByRole('button', { name: OPEN }).click();
  const panel = panelOf(page);
  await expect(panel.getByLabel('Nombre')).toBeVisible();
  return panel;
}

async function begin(page: Page, email: string, origin = '') {
  const panel = await openPanel(page, origin);
  await panel.getByLabel('Nombre').fill('Ana Rojas');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Teléfono').fill('+56987654321');
  await panel.getByLabel('¿Qué buscas?').selectOption({ index: 1 });
  await panel.getByRole('button', { name: 'Empezar el chat' }).click();
  await expect(panel.getByRole('log')).toBeVisible();
  return panel;
}

async function attend(browser: Browser, baseURL: string, link: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const answer = (await page.goto(link))!;
  expect(await answer.allHeaders()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  await page.getByRole('button', { name: 'Abrir la conversación' }).click();
  await expect(page.getByRole('log')).toBeVisible();
  return page;
}

/** A proxy that can be cut: a browser set offline keeps its open connections. */
async function cuttableLine(baseURL: string) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const line = createServer((socket) => {
    hold(socket);
    if (isCut) return void socket.destroy();
    const server = connect(Number(new URL(baseURL).port), '127.0.0.1');
    hold(server);
    socket.pipe(server).pipe(socket);
    socket.on('close', () => server.destroy());
    server.on('close', () => socket.destroy());
  }).listen(0);
  await once(line, 'listening');
  return {
    origin: `http://${new URL(baseURL).hostname}:${(line.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close: () => line.close(),
  };
}

const texts = async (log: Locator) =>
  (await log.locator('li > p:first-child').allInnerTexts()).map((text) => text.replace(/^[^:]+:\s+/, ''));

const newEmail = () => `ana.${crypto.randomUUID().slice(0, 8)}@correo.cl`;

test('asks for name, email, phone and search type first [G-09] [V-59] [A-72] [A-73] @cl-phone', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/chat/')) paths.push(pathname);
  });
  const panel = await openPanel(page);
  expect(paths).toEqual(['/api/chat/available', '/api/chat/getWebchatConfig']);
  await expect(panel.getByText(/^Al enviar aceptas que .+, responsable según la .+ Mis datos\./)).toBeVisible();
  await expectNoAxeViolations(page);
  await panel.getByRole('button', { name: 'Ir a lo que falta' }).click();
  await expect(panel.getByText('campo requerido')).toHaveCount(4);
  await expect(panel.getByLabel('Nombre')).toBeFocused();
  await panel.getByLabel('Email').fill('ana@');
  await page.keyboard.press('Tab');
  await expect(panel.getByText('Por favor, ingrese su dirección de correo electrónico válido')).toBeVisible();
  await expect(panel.getByText('campo requerido')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: OPEN })).toBeFocused();
});

test('two browsers chat through a connection that drops [G-09] @once', async ({ page, browser, baseURL, guard }) => {
  guard.allow(/Failed to load resource: net::ERR_/);
  const line = await cuttableLine(baseURL!);
  const email = newEmail();
  const panel = await begin(page, email, line.origin);
  const visitor = panel.getByRole('log');
  await panel.getByLabel('Mensaje').fill('¿Qué plan me conviene?');
  await page.keyboard.press('Enter');
  await expect(visitor.getByText('¿Qué plan me conviene?')).toHaveCount(1);
  const executivePage = await attend(browser, baseURL!, await mailedLink(email, 'atender-chat'));
  const executive = executivePage.getByRole('log');
  await expect(executivePage.getByText('Ana Rojas').first()).toBeVisible();
  await expect(executive.getByText('¿Qué plan me conviene?')).toBeVisible();
  await expect(visitor.getByText('Leído')).toBeVisible();
  const reply = executivePage.getByLabel('Mensaje');
  await reply.pressSequentially('Depende');
  await expect(panel.getByText('está escribiendo…')).toBeVisible();
  await reply.press('Enter');
  await expect(visitor.getByText('Depende')).toBeVisible();

  line.cut();
  await panel.getByLabel('Mensaje').fill('Escrito sin conexión');
  await panel.getByRole('button', { name: 'Enviar' }).click();
  await expect(visitor.getByText('Se envía cuando vuelva la conexión')).toBeVisible();
  await reply.fill('¿Cuántos son en tu familia?');
  await reply.press('Enter');
  await expect(executive.getByText('¿Cuántos son en tu familia?')).toBeVisible();
  await expect(visitor.getByText('¿Cuántos son en tu familia?')).toHaveCount(0);
  line.mend();
  await expect(visitor.getByText('¿Cuántos son en tu familia?')).toHaveCount(1, { timeout: 20_000 });
  await expect(executive.getByText('Escrito sin conexión')).toHaveCount(1, { timeout: 20_000 });
  await expectNoAxeViolations(page);
  await expectNoAxeViolations(executivePage);

  await page.reload();
  await untilHydrated(page);
  await page.getByRole('button', { name: OPEN }).click();
  await expect(visitor.getByRole('listitem')).toHaveCount(4);
  await expect.poll(() => texts(visitor)).toEqual(await texts(executive));

  await panel.getByLabel('Mensaje').evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'cedula.pdf', { type: 'application/pdf' }));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(panel.getByText('Aquí no se pueden enviar archivos')).toBeVisible();
  await panel.getByRole('button', { name: 'Terminar el chat' }).click();
  await panel.getByRole('button', { name: 'Sí, terminar' }).click();
  await expect(panel.getByText('La conversación terminó.')).toBeVisible();
  await expect(executivePage.getByText('El visitante terminó la conversación.')).toBeVisible();
  await executivePage.context().close();
  line.close();
});
