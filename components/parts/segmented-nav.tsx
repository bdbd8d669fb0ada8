import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { CountBadge } from "./count-badge";
import { segmentedClass, segmentVariants } from "./segmented";

type SegmentedNavProps<Key extends string> = {
  label: string;
  names: Readonly<Record<Key, string>>;
  /** The number of pending items of each option. */
  counts?: Readonly<Record<Key, number>>;
  current: string;
  hrefOf: (key: Key) => string;
  className?: string;
};

/** A few views of one list, each with an address of its own. */
export function SegmentedNav<Key extends string>({
  label,
  names,
  counts,
  current,
  hrefOf,
  className,
}: SegmentedNavProps<Key>) {
  return (
    <nav className={cn(segmentedClass, "max-tablet:grid max-tablet:w-full", className)} aria-label={label}>
      {(Object.keys(names) as Key[]).map((key) => (
        <Link
          key={key}
          href={hrefOf(key)}
          className={segmentVariants({ as: "link" })}
          aria-current={key === current ? "true" : undefined}
          scroll={false}
          prefetch={false}
        >
          {counts?.[key] ? (
            <span className="flex items-center gap-1.5">
              {names[key]}
              <CountBadge>{counts[key]}</CountBadge>
            </span>
          ) : (
            names[key]
          )}
        </Link>
      ))}
    </nav>
  );
}
