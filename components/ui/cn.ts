import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: {
      spacing: ["control", "gutter"],
      container: ["measure", "table"],
      leading: ["body"],
      ease: ["standard"],
      animate: ["appear", "from-right", "from-left"],
    },
    classGroups: { duration: [{ duration: ["quick", "calm"] }] },
  },
  // Our text-* set the size alone.
  override: { conflictingClassGroups: { "font-size": [] } },
});

/** Joins class names; of two utilities that set the same thing, the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
