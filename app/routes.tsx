import type { ComponentType } from 'react';
import {
  type ActionFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router';
import { paths, type ScreenName, screenNames } from './screens.ts';
import { Failure } from './ui/failure.tsx';

export type Screen = { readonly Component: ComponentType; readonly action?: ActionFunction };

/**
 * The routes as one place sees them. The server has all screens; a browser has the one it woke on, and any other is
 * fetched as a whole document, with its drawings and its own small script.
 */
export function routesOf(here: Partial<Record<ScreenName, Screen>>): RouteObject[] {
  // The router takes `/contact/` for `/contact`; the server does not. A page that was not found stays so when it wakes.
  const onlyNotFound = 'not-found' in here && Object.keys(here).length === 1;
  return screenNames
    .filter((name) => !onlyNotFound || name === 'not-found')
    .map((name) => {
      const screen = here[name];
      return { path: paths[name], ErrorBoundary: Failure, ...(screen ?? { loader: toDocument }) };
    });
}

function toDocument({ request }: LoaderFunctionArgs): never {
  throw redirectDocument(request.url);
}
