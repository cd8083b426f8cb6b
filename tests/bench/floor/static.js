const form = document.querySelector('form');
form.onsubmit = async (event) => {
  event.preventDefault();
  await fetch('/api/login', { method: 'POST', body: JSON.stringify(Object.fromEntries(new FormData(form))) });
  document.body.innerHTML =
    '<main><h1>Welcome</h1><button type="button" data-open>New session</button>' +
    '<dialog aria-label="New session"><form method="dialog"><h2>New session</h2><label>Member<input name="to"></label>' +
    '<label>Discussion<input name="note"></label><button data-close>Close</button></form></dialog></main>';
  document.querySelector('[data-open]').onclick = () => document.querySelector('dialog').showModal();
};
