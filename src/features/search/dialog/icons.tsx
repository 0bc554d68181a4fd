import type {ReactNode} from 'react';

/** One line weight for all of them; they are beside words that say the same. */
function Icon({path, size = 18}: {path: string; size?: number}): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const PageIcon = (): ReactNode => <Icon path="M14 3H6v18h12V7zM14 3v4h4M9 12h6M9 16h6" />;
export const SectionIcon = (): ReactNode => <Icon path="M9 4 7 20M17 4l-2 16M4 9h16M4 15h16" />;
export const AnswerIcon = (): ReactNode => <Icon path="M4 5h16v11H9l-5 4zM9 10.5h6" />;
export const ClearIcon = (): ReactNode => <Icon path="M6 6l12 12M18 6 6 18" />;
export const RecentIcon = (): ReactNode => <Icon path="M12 7v5l3 2M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4" />;
export const StarIcon = (): ReactNode => (
  <Icon path="m12 4 2.4 5.1 5.6.7-4.1 3.9 1 5.5-4.9-2.7-4.9 2.7 1-5.5L4 9.8l5.6-.7z" />
);
export const BackIcon = (): ReactNode => <Icon path="M19 12H5M11 6l-6 6 6 6" />;
export const BesideIcon = (): ReactNode => <Icon path="M4 5h16v14H4zM14 5v14" />;
export const NewIcon = (): ReactNode => <Icon path="M12 5v14M5 12h14" />;
export const StopIcon = (): ReactNode => <Icon path="M7 7h10v10H7z" />;
export const CopyIcon = (): ReactNode => <Icon path="M9 9h11v11H9zM15 9V4H4v11h5" size={16} />;
export const LikeIcon = (): ReactNode => (
  <Icon path="M4 11h4v9H4zM8 11l4-7c2 0 2.5 1.5 2 3.5L13.5 10H20l-1.5 10H8" size={16} />
);
export const DislikeIcon = (): ReactNode => (
  <Icon path="M4 13h4V4H4zM8 13l4 7c2 0 2.5-1.5 2-3.5L13.5 14H20L18.5 4H8" size={16} />
);
