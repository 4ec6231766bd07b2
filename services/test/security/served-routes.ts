import type { Express, IRouter } from 'express';

/** All methods and paths with a route in the app or its routers: `PUT /api/lists/:id`. */
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
