import { StylesBelow } from '../page/styles-below.tsx';
import { ViewSwitch } from '../ui/view-switch.tsx';
import { Future } from './future.tsx';
import { Progress } from './progress.tsx';
import { Technology } from './technology.tsx';
import { Vision } from './vision.tsx';

/** The sections below the first view, one component each, in the order of the page. */
export function Below() {
  return (
    <>
      <StylesBelow />
      <ViewSwitch />
      <Vision />
      <Progress />
      <Technology />
      <Future />
    </>
  );
}
