// app/drawings/illustrations/ has drawings of things, which show no figure.
import type { ReactNode } from 'react';
import { Svg } from '../shared/svg.tsx';
import styles from './icons.module.css';

/** 24 units square; the stroke is set in CSS. */
export function Icon({ name }: { name: IconName }) {
  return (
    <Svg className={styles.icon} viewBox="0 0 24 24">
      {icons[name]}
    </Svg>
  );
}

const icons = {
  palm: (
    <path d="M12 12L12 2M12 12L18.4 4.3M12 12L21.8 10.3M12 12L20.7 17M12 12L15.4 21.4M12 12L8.6 21.4M12 12L3.3 17M12 12L2.2 10.3M12 12L5.6 4.3" />
  ),
  seedling: <path d="M12 21v-9M12 12C12 7 8 4 3 4c0 5 4 8 9 8zM12 15c0-4 4-7 9-7 0 5-4 7-9 7zM7 21h10" />,
  acres: <path d="M3 7l6-4 6 3 6-3v14l-6 4-6-3-6 3zM9 3v15M15 6v15" />,
  revenue: <path d="M3 20V4M3 20h18M7 16h7M7 11h11M7 6h4" />,
  mail: <path d="M3 5h18v14H3zM3 6l9 7 9-7" />,
  phone: <path d="M8 2h8v20H8zM11 18.5h2" />,
  chat: <path d="M3 4h18v13H11l-5 4v-4H3zM8 8.5h8M8 12.5h5" />,
  pin: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 1v6M12 17v6M1 12h6M17 12h6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
export type IconName = keyof typeof icons;

export function ArrowOut() {
  return (
    <Svg className={styles.arrow} viewBox="0 0 16 16">
      <path d="M4.5 11.5l7-7M5.5 4.5h6v6" />
    </Svg>
  );
}
