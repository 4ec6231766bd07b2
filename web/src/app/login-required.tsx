import { pages } from '@top100/contracts/pages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkSession, getSession } from '../session/session.ts';
import { overPage } from '../shared/background.ts';

const param = 'login';

/**
 * `?login=required` opens the login over the page (spec section 6, the admin route guard). The parameter goes
 * first, so that going back from the login does not open it again.
 */
export function LoginRequired() {
  const location = useLocation();
  const navigate = useNavigate();
  const isRequired = new URLSearchParams(location.search).get(param) === 'required';
  useEffect(() => {
    if (!isRequired) return;
    let isCurrent = true;
    void checkSession().then(() => {
      if (!isCurrent) return;
      const place = { ...location, search: withoutParam(location.search) };
      void navigate(place, { replace: true, state: location.state });
      if (getSession().signedIn !== 'yes') void navigate(pages.account.path, { state: overPage(place) });
    });
    return () => {
      isCurrent = false;
    };
  }, [isRequired, location, navigate]);
  return null;
}

function withoutParam(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(param);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}
