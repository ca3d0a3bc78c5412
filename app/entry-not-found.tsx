import { hydrate } from './hydrate.tsx';
import { NotFound } from './not-found/not-found.tsx';

hydrate('not-found', { Component: NotFound });
