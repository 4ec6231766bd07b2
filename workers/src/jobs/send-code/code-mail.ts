import { categories } from '@top100/domain/categories';
import { codeMailMessages } from './messages.ts';

interface CodeMail {
  locale: string;
  purpose: 'verify' | 'reset';
  username: string;
  code: string;
  /** How long the code can be used. */
  minutes: number;
}

/** Subject, text and HTML of the mail with a code. It loads nothing from anywhere and links to nothing. */
export function codeMail(mail: CodeMail): { subject: string; text: string; html: string } {
  const { locale, purpose, username, code, minutes } = mail;
  const messages = codeMailMessages(locale);
  const { subject, heading, what, ignore } = messages[purpose];
  const text = [
    messages.greeting(username),
    what,
    `    ${code}`,
    `${messages.life(minutes)} ${messages.secret}`,
    ignore,
    messages.product,
  ].join('\n\n');
  return { subject: subject(code), text: `${text}\n`, html: page(mail, heading, what, ignore) };
}

const font = "font-family:'Inter Variable',Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Mail programs know tables and inline styles; those that also know dark mode read the style element. */
function page(mail: CodeMail, heading: string, what: string, ignore: string): string {
  const { locale, username, code, minutes } = mail;
  const messages = codeMailMessages(locale);
  const quiet = `margin:0 0 12px;font-size:15px;line-height:1.5;color:#5c5c66`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0f0f11 !important; }
  .card { background-color: #18181b !important; border-color: #2b2b31 !important; }
  .code { background-color: #1f1f24 !important; color: #f5f4f1 !important; }
  .ink { color: #f5f4f1 !important; }
  .quiet { color: #a5a5b0 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#fbfaf7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(messages.life(minutes))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#fbfaf7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;background-color:#ffffff;border:1px solid #e4e1d9;border-radius:14px;overflow:hidden">
<tr><td>${gradientBar()}</td></tr>
<tr><td style="padding:32px 28px 24px;${font}">
<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:700;letter-spacing:0.02em;color:#5c5c66">${escapeHtml(messages.product)}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#17171a">${escapeHtml(heading)}</h1>
<p class="ink" style="margin:0 0 8px;font-size:16px;line-height:1.5;color:#17171a">${escapeHtml(messages.greeting(username))}</p>
<p class="ink" style="margin:0 0 24px;font-size:16px;line-height:1.5;color:#17171a">${escapeHtml(what)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="code" align="center" style="padding:22px 12px 22px 20px;border-radius:14px;background-color:#f1efe9;color:#17171a;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:38px;line-height:1.1;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</td>
</tr></table>
<p class="quiet" style="${quiet};margin-top:24px">${escapeHtml(messages.life(minutes))} ${escapeHtml(messages.secret)}</p>
<p class="quiet" style="${quiet}">${escapeHtml(ignore)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The nine categories from left to right, each flowing into the next; plain colours where gradients are unknown. */
function gradientBar(): string {
  const colours = categories.map(({ colour }) => `#${colour}`);
  const cells = colours.map((colour, index) => {
    const next = colours[index + 1] ?? colour;
    const style = `height:8px;line-height:8px;font-size:0;background-color:${colour};background-image:linear-gradient(90deg,${colour},${next})`;
    return `<td bgcolor="${colour}" style="${style}">&nbsp;</td>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
