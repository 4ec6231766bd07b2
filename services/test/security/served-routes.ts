import type { Express, IRouter } from 'express';

/** Every method and path that an app answers by a route of its own, those of its routers too: `PUT /api/lists/:id`. */
export function servedRoutes({ router }: Express): string[] {
  return routesOf(router);
}

function routesOf({ stack }: IRouter): string[] {
  return stack
    .flatMap(({ route, handle }) => {
      if (route)
        return route.stack.flatMap(({ method }) => (method ? [`${method.toUpperCase()} ${route.path}`] : []));
      return 'stack' in handle ? routesOf(handle as unknown as IRouter) : [];
    })
    .filter((one, place, all) => all.indexOf(one) === place);
}
