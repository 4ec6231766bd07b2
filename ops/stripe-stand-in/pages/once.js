// Runs in the stand-in's pages: a form that is under way cannot be sent a second time, and says so.
const asIs = new Map();

document.addEventListener('submit', ({ target, submitter }) => {
  // Only now is the form's content settled: a button that is off would not be sent along.
  setTimeout(() => {
    for (const button of target.querySelectorAll('button')) button.disabled = true;
    if (!submitter || !target.dataset.busy) return;
    asIs.set(submitter, submitter.textContent);
    submitter.textContent = target.dataset.busy;
  });
});

// The browser's own way back shows the page as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const button of document.querySelectorAll('button')) button.disabled = false;
  for (const [button, text] of asIs) button.textContent = text;
});
