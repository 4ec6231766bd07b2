import { z } from 'zod';
import { newId } from '../ids.ts';
import type { PortalSession } from '../shapes/wire.ts';
import type { World } from '../world.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { findCustomer } from './customers.ts';
import { expand, text } from './parameters.ts';

/** Opens the billing portal for a customer; its page is on the origin that it returns to. */
export function openPortal(world: World, customer: string, returnUrl: string): PortalSession {
  const id = newId('bps');
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_stand_in',
    created: world.now(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${new URL(returnUrl).origin}/stripe-stand-in/portal/${id}`,
  };
  world.state.portalSessions[id] = session;
  return session;
}

export const portalSessionCalls = [
  call(
    'POST',
    '/v1/billing_portal/sessions',
    z.strictObject({
      customer: text,
      return_url: text,
      configuration: text.optional(),
      locale: text.optional(),
      ...expand,
    }),
    ({ world }, { customer, return_url: returnUrl }) => {
      findCustomer(world, customer, 'customer');
      if (!world.state.isPortalSetUp)
        throw new ApiError(
          400,
          'No configuration provided and your test mode default configuration has not been created.',
        );
      if (!/^https?:\/\//.test(returnUrl) || !URL.canParse(returnUrl))
        throw new ApiError(400, 'Not a valid URL', { code: 'url_invalid', param: 'return_url' });
      return openPortal(world, customer, returnUrl);
    },
  ),
];
