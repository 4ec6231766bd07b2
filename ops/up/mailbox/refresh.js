// Runs in the mailbox's page: polls for new mail and shows it, without replacing the open one.
const main = document.querySelector('main');

async function look() {
  const answer = await fetch('/mailbox/newest');
  const newest = answer.ok ? await answer.text() : main.dataset.newest;
  if (newest === main.dataset.newest) return;
  const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), 'text/html');
  const fresh = page.querySelector('main');
  main.dataset.newest = newest;
  const reading = document.body.classList.contains('single');
  if (!reading) main.replaceChildren(...fresh.childNodes);
  else main.querySelector('nav')?.replaceWith(fresh.querySelector('nav') ?? '');
  document.querySelector('.news').textContent = main.querySelector('.subject')?.textContent ?? '';
}

setInterval(() => {
  // The product is not running at the moment: the next poll retries.
  if (!document.hidden) look().catch(() => undefined);
}, 1000);
