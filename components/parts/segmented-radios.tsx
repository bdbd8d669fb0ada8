import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { segmentedClass, segmentVariants } from "./segmented";

type SegmentedRadiosProps = Omit<ComponentProps<"fieldset">, "defaultValue"> & {
  legend: string;
  /** The labels, by the value that is posted. */
  names: Readonly<Record<string, string>>;
  defaultValue: string;
  /** The name and the handlers of its field. */
  field: ComponentProps<"input">;
};

/** Two or three options, of which the form posts one. */
export function SegmentedRadios(props: SegmentedRadiosProps) {
  const { legend, names, defaultValue, field, className, ...fieldset } = props;
  return (
    <fieldset className={cn(segmentedClass, "grid", className)} {...fieldset}>
      <legend className="sr-only">{legend}</legend>
      {Object.entries(names).map(([value, name]) => (
        <label key={value} className={segmentVariants({ as: "radio" })}>
          <input
            type="radio"
            className="absolute opacity-0"
            value={value}
            defaultChecked={value === defaultValue}
            {...field}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
