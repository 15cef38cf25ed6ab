// @ts-check
const events = document.querySelector('#eventos');

for (const type of ['ready', 'resize', 'lead', 'purchase', 'error'])
  document.querySelector('que-plan')?.addEventListener(type, (event) => {
    const line = document.createElement('li');
    const name = document.createElement('strong');
    const code = document.createElement('code');
    name.textContent = type;
    code.textContent = JSON.stringify(/** @type {CustomEvent} */ (event).detail);
    line.append(name, ' ', code);
    line.dataset.event = type;
    // A frame that grows does so many times.
    const last = events?.lastElementChild;
    if (last instanceof HTMLElement && last.dataset.event === type) last.remove();
    events?.append(line);
  });
