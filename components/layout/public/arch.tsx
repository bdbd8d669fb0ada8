const LEFT_SHAFT =
  "before:absolute before:top-[var(--springing,7.4375rem)] before:bottom-0 before:-left-2 before:w-4 before:bg-border-strong before:mask-shaft";
const RIGHT_SHAFT =
  "after:absolute after:top-[var(--springing,7.4375rem)] after:bottom-0 after:-right-2 after:w-4 after:bg-border-strong after:mask-shaft";

/** A twisted column at each side; starts at `--springing`. */
export const SHAFTS = `${LEFT_SHAFT} ${RIGHT_SHAFT}`;

/**
 * The arch above a section: `className` sets its height. In a `group/bay` it is filled while the pointer is over the
 * section.
 */
export function Arch({ className = "h-30" }: { className?: string }) {
  return (
    <svg
      className={`absolute inset-x-0 top-0 w-full fill-transparent stroke-border-strong stroke-1 **:[vector-effect:non-scaling-stroke] ${className}`}
      viewBox="0 0 200 120"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="group-hover/bay:fill-card" d="M0 120C2 62 52 24 100 3C148 24 198 62 200 120" />
      <path d="M14 120C16 72 58 38 100 19C142 38 184 72 186 120" />
      <path
        className="stroke-border"
        d="M26 120C24 96 38 82 58 84C52 62 72 46 100 36C128 46 148 62 142 84C162 82 176 96 174 120"
      />
    </svg>
  );
}
