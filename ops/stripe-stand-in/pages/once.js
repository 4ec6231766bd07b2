// Runs in the stand-in's pages: disables a form while it is being submitted.
const asIs = new Map();

document.addEventListener('submit', ({ target, submitter }) => {
  // After the form's data are collected: a disabled button would not be submitted.
  setTimeout(() => {
    for (const button of target.querySelectorAll('button')) button.disabled = true;
    if (!submitter || !target.dataset.busy) return;
    asIs.set(submitter, submitter.textContent);
    submitter.textContent = target.dataset.busy;
  });
});

// Going back shows the page as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const button of document.querySelectorAll('button')) button.disabled = false;
  for (const [button, text] of asIs) button.textContent = text;
});
