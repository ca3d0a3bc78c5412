import { createContext, type ReactNode, useContext } from 'react';
import { Fixed } from './fixed.tsx';

/** How the server turns a part into markup; a browser never needs to. */
export const StillRenderer = createContext<(part: ReactNode) => string>(() => '');

/**
 * A part of the page that nothing changes after it was made. The browser keeps it as it is: its words and components
 * stay out of the bundle, and waking has less to walk. Give the part under `import.meta.env.SSR`.
 */
export function Still({ children }: { children: ReactNode }) {
  return <Fixed as="div" className="drawing" html={useContext(StillRenderer)(children)} />;
}
