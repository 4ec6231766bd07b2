import { readFileSync } from 'node:fs';
import { readForm } from '../api/form.ts';
import type { StandIn } from '../stand-in.ts';
import { lookUp } from '../world.ts';
import { openPortalAction, payAction, portalActions, webhookActions } from './actions.ts';
import { checkoutPage } from './checkout-page.ts';
import { customersPage } from './customers-page.ts';
import { messagePage } from './frame.ts';
import { messages } from './messages.ts';
import { portalPage } from './portal-page.ts';

export interface PageRequest {
  method: string;
  /** Below /stripe-stand-in, such as `/checkout/cs_test_…/pay`. */
  path: string;
  /** A key of messages.result. */
  result: string | undefined;
  body: string;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const file = (path: string) => readFileSync(new URL(path, import.meta.url));
const inter = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const assets: Record<string, [type: string, bytes: Buffer]> = {
  '/tokens.css': ['text/css; charset=utf-8', file('../../../web/src/shared/tokens.css')],
  '/frame.css': [
    'text/css; charset=utf-8',
    Buffer.concat([file('../../page-base.css'), file('./frame.css')]),
  ],
  '/parts.css': ['text/css; charset=utf-8', file('./parts.css')],
  '/machine.css': ['text/css; charset=utf-8', file('./machine.css')],
  '/once.js': ['text/javascript; charset=utf-8', file('./once.js')],
  '/inter.woff2': ['font/woff2', readFileSync(new URL(inter))],
};

/** The pages below /stripe-stand-in. */
export function answerPage(standIn: StandIn, request: PageRequest): PageAnswer {
  const { method, path, result } = request;
  const asset = assets[path];
  if (asset) return { status: 200, headers: { ...own(), 'Content-Type': asset[0] }, body: asset[1] };
  if (method === 'POST') return act(standIn, request);
  if (method !== 'GET' && method !== 'HEAD') return missing(405);
  const { world } = standIn;
  const [, kind, id = '', rest] = path.split('/');
  if (path === '' || path === '/') return page(customersPage(world, result));
  const checkout = kind === 'checkout' && rest === undefined ? lookUp(world.state.sessions, id) : undefined;
  if (checkout)
    return page(checkoutPage(world, checkout, result), [checkout.success_url, checkout.cancel_url]);
  const portal = kind === 'portal' && rest === undefined ? lookUp(world.state.portalSessions, id) : undefined;
  if (portal) return page(portalPage(world, portal, result));
  return missing();
}

function act(standIn: StandIn, { path, body }: PageRequest): PageAnswer {
  const { state } = standIn.world;
  const [, kind = '', id = '', action = ''] = path.split('/');
  const checkout = kind === 'checkout' && action === 'pay' ? lookUp(state.sessions, id) : undefined;
  if (checkout) return goTo(payAction(standIn, checkout, body));
  const portal = kind === 'portal' ? lookUp(state.portalSessions, id) : undefined;
  const portalAction = lookUp(portalActions, action);
  if (portal && portalAction)
    return goTo(`/stripe-stand-in/portal/${id}?result=${portalAction(standIn, portal, readForm(body))}`);
  if (path === '/open-portal' && lookUp(state.customers, String(readForm(body).customer)))
    return goTo(openPortalAction(standIn, body));
  if (path === '/webhooks' || path === '/release')
    return goTo(`/stripe-stand-in?result=${webhookActions[kind as 'webhooks'](standIn, readForm(body))}`);
  return missing();
}

const goTo = (address: string): PageAnswer => ({
  status: 303,
  headers: { ...own(), Location: address },
  body: '',
});

/** @param returns URLs that its forms may lead to in the end, which browsers check as well */
function page(text: string, returns: (string | null)[] = []): PageAnswer {
  const origins = new Set(returns.flatMap((url) => (url === null ? [] : [new URL(url).origin])));
  return {
    status: 200,
    headers: { ...own([...origins]), 'Content-Type': 'text/html; charset=utf-8' },
    body: text,
  };
}

function missing(status = 404): PageAnswer {
  const link = { href: '/stripe-stand-in', text: messages.home };
  return { ...page(messagePage(messages.missingTitle, messages.missingText, link)), status };
}

function own(formTargets: string[] = []): Record<string, string> {
  const forms = ["'self'", ...formTargets].join(' ');
  return {
    'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // Without a referrer, a form would be sent without an origin and rejected as cross-site.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  };
}
