const LEFT_SHAFT =
  "before:absolute before:top-[var(--springing,7.4375rem)] before:bottom-0 before:-left-2 before:w-4 before:bg-border-strong before:[mask:linear-gradient(#000,#000)_50%_0/100%_3px_no-repeat,linear-gradient(#000,#000)_50%_100%/100%_4px_no-repeat,url(data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20width=%2710%27%20height=%279%27%3E%3Cpath%20d=%27M.5%200v9M9.5%200v9M.5%208.5C.5%204.5%209.5%205.5%209.5%201.5%27%20fill=%27none%27%20stroke=%27%23000%27/%3E%3C/svg%3E)_50%_0/10px_9px_repeat-y]";
const RIGHT_SHAFT =
  "after:absolute after:top-[var(--springing,7.4375rem)] after:bottom-0 after:-right-2 after:w-4 after:bg-border-strong after:[mask:linear-gradient(#000,#000)_50%_0/100%_3px_no-repeat,linear-gradient(#000,#000)_50%_100%/100%_4px_no-repeat,url(data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20width=%2710%27%20height=%279%27%3E%3Cpath%20d=%27M.5%200v9M9.5%200v9M.5%208.5C.5%204.5%209.5%205.5%209.5%201.5%27%20fill=%27none%27%20stroke=%27%23000%27/%3E%3C/svg%3E)_50%_0/10px_9px_repeat-y]";

/** A twisted column at each side; starts at `--springing`. */
export const SHAFTS = `${LEFT_SHAFT} ${RIGHT_SHAFT}`;

/**
 * The arch above a section: `className` sets its height. In a `group/bay` it is filled while the pointer is over the
 * section.
 */
export function Arch({ className = "h-30" }: { className?: string }) {
  return (
    <svg
      className={`absolute inset-x-0 top-0 w-full fill-transparent stroke-border-strong stroke-1 [&>path]:[vector-effect:non-scaling-stroke] ${className}`}
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
