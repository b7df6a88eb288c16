/** Line icons, drawn on a 24 × 24 grid with a stroke of 1.75. */
const paths = {
  home: 'M4 11.2 12 4.5l8 6.7M6.2 9.6V19h4.3v-5h3v5h4.3V9.6',
  market: 'M4 19.5h16M6.5 16V9.5M12 16V5M17.5 16v-4',
  trade: 'M4.5 9h13.2M14 5l4 4-4 4M19.5 15H6.3M10 11l-4 4 4 4',
  holdings: 'M12 4.2a7.8 7.8 0 1 0 7.8 7.8H12zM15.4 4.9a7.8 7.8 0 0 1 3.7 3.7h-3.7z',
  me: 'M12 12a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4zM4.9 19.6a7.2 7.2 0 0 1 14.2 0',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  search: 'M10.8 17a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4zM15.4 15.4l4.1 4.1',
  withdraw: 'M12 15V5M7.8 9.2 12 5l4.2 4.2M5 19.2h14',
  deposit: 'M12 4.5v10M7.8 10.6 12 14.8l4.2-4.2M5 19.2h14',
  history: 'M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.6 8.9M4.6 4.9v4h4M12 8v4.3l2.8 1.7',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.6 6.5h.1M4.6 12h.1M4.6 17.5h.1',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  check: 'M5.5 12.5l4.2 4.2 8.8-9.2',
  refresh: 'M19.4 12a7.4 7.4 0 1 1-2.3-5.4l2.3 2.3M19.4 4.9v4h-4',
  turnLeft: 'M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.6 8.9M4.6 4.9v4h4',
  fit: 'M4.5 6.5h15v11h-15zM8.5 10h7v4h-7z',
  expand: 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15',
  language:
    'M12 19.8a7.8 7.8 0 1 0 0-15.6 7.8 7.8 0 0 0 0 15.6zM4.4 12h15.2M12 4.2c4.6 4.6 4.6 11 0 15.6M12 4.2c-4.6 4.6-4.6 11 0 15.6',
  settings:
    'M4.5 7.5h8M18 7.5h1.5M4.5 16.5H6M11.5 16.5h8M15.2 9.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM8.8 18.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  eye: 'M3.4 12S6.6 6.2 12 6.2 20.6 12 20.6 12 17.4 17.8 12 17.8 3.4 12 3.4 12zM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  eyeOff:
    'M5 4.8l14 14.4M9.6 6.6A8 8 0 0 1 12 6.2c5.4 0 8.6 5.8 8.6 5.8a15 15 0 0 1-2.6 3.3M6.4 8.2A14.6 14.6 0 0 0 3.4 12S6.6 17.8 12 17.8a8 8 0 0 0 3.3-.7M10.2 10.3a2.6 2.6 0 0 0 3.5 3.5',
  shield: 'M12 4.2l6.8 2.6v4.8c0 4-2.8 6.9-6.8 8.2-4-1.3-6.8-4.2-6.8-8.2V6.8zM9 12l2.2 2.2 4-4.3',
  camera: 'M4.2 8.2h3.4l1.5-2.4h5.8l1.5 2.4h3.4v10.3H4.2zM12 16a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2z',
  upload: 'M12 15V5M7.8 9.2 12 5l4.2 4.2M5 19.2h14',
  device: 'M4.8 5.5h14.4v9.8H4.8zM9 19h6M12 15.3V19',
  copy: 'M9 9h10v10H9zM5.5 15V5h10',
  print: 'M7.5 9V4.5h9V9M7.5 16H4.8V9h14.4v7h-2.7M7.5 13.5h9v6h-9z',
  keyboard: 'M3.5 7h17v10h-17zM7 10.4h.1M10.3 10.4h.1M13.7 10.4h.1M17 10.4h.1M8.5 14h7',
  star: 'M12 4.6l2.3 4.7 5.2.7-3.8 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1L4.5 10l5.2-.7z',
  up: 'M12 19V5.5M6.5 11 12 5.5l5.5 5.5',
  down: 'M12 5v13.5M6.5 13l5.5 5.5 5.5-5.5',
  top: 'M5.5 4.8h13M12 20V9M6.8 14.2 12 9l5.2 5.2',
  erase: 'M9 6h10.5v12H9l-5-6zM11.5 9.5l5 5M16.5 9.5l-5 5',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as readonly IconName[];

/** Decorative and hidden from screen readers. A button with only an icon carries the label itself. */
export const Icon = ({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
);
