import type { ReactNode } from 'react';

/** Line drawings of one weight, 16 by 16, in the colour of the text beside them. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CheckIcon = () => (
  <Icon>
    <path d="M3 8.5 6.5 12 13 4.5" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="m4 4 8 8m0-8-8 8" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon>
    <path d="M2 4.5h12M2 8h12M2 11.5h12" />
  </Icon>
);
export const ChevronIcon = () => (
  <Icon>
    <path d="m4 6 4 4 4-4" />
  </Icon>
);
export const NoticeIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.5V11M8 5v.1" />
  </Icon>
);
export const WarningIcon = () => (
  <Icon>
    <path d="M8 2.5 14.2 13H1.8zM8 6.5v3M8 11.3v.1" />
  </Icon>
);
export const PhoneIcon = () => (
  <Icon>
    <path d="M3.5 2.5h2.3l1 3-1.5 1.2a8 8 0 0 0 4 4l1.2-1.5 3 1v2.300a1 1 0 0 1-1 1A10 10 0 0 1 2.5 3.500a1 1 0 0 1 1-1Z" />
  </Icon>
);
export const OutsideIcon = () => (
  <Icon>
    <path d="M6.5 3.500h-3v9h9v-3M9 3h4v4M13 3 7.5 8.5" />
  </Icon>
);
export const CopyIcon = () => (
  <Icon>
    <path d="M5.5 5.500v-3h8v8h-3M2.5 5.500h8v8h-8z" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3 3" />
  </Icon>
);
