/** Ellis: a gate standing open, three steps leading through. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx="5" fill="var(--mantine-primary-color-filled)" />
      <path
        d="M6 18.5V11a6 6 0 0 1 12 0v7.5M9.8 18.5h4.4M9.8 15h4.4M9.8 11.5h4.4"
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </svg>
  )
}
