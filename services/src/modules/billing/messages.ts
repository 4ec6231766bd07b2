/** Of a subscription that goes on although its last payment failed. */
export const unpaidSubscription =
  'Your last payment has failed. You can pay it, or give another card, in the billing portal in the Account settings.';

/** Of a first payment that a bank is at: neither it nor another one is paid twice. */
export const paymentUnderWay =
  'A payment of yours is still under way. You will have Premium as soon as it arrives; if it does not, you can try again.';

export const notOneOfThePrices = 'is none of the prices';
export const notOneOfThePages = 'is no page of this site to return to';
export const signatureDoesNotFit = 'The signature does not fit.';
