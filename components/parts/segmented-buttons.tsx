import { cn } from "@/components/ui/cn";
import { segmentedClass, segmentVariants } from "./segmented";

type SegmentedButtonsProps<Key extends string> = {
  label: string;
  names: Readonly<Record<Key, string>>;
  current: Key;
  choose: (key: Key) => void;
  className?: string;
};

/** A few views of one thing, switched in place. */
export function SegmentedButtons<Key extends string>(props: SegmentedButtonsProps<Key>) {
  const { label, names, current, choose, className } = props;
  return (
    <fieldset className={cn(segmentedClass, className)} aria-label={label}>
      {(Object.keys(names) as Key[]).map((key) => (
        <button
          key={key}
          type="button"
          className={segmentVariants({ as: "button" })}
          aria-pressed={key === current}
          onClick={() => choose(key)}
        >
          {names[key]}
        </button>
      ))}
    </fieldset>
  );
}
