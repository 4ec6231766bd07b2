import { pages } from '@top100/domain/pages';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageAfterLogin } from '../session/page-after-login.ts';
import { checkSession, getSession } from '../session/session.ts';
import { withBackground } from '../shared/background-location.ts';

const param = 'login';
const page = 'to';

/**
 * `?login=required` opens the login over the page; the guard of admin pages uses it. The parameter is removed
 * first, so that going back from the login doesn't reopen it.
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
      if (getSession().signedIn !== 'yes') {
        const wanted = pageAfterLogin(location.search);
        void navigate(pages.account.path, { state: { ...withBackground(place), ...(wanted && { wanted }) } });
      }
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
  params.delete(page);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}
