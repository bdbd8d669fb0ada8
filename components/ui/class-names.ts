import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge, validators } from "tailwind-merge";

const any = [validators.isAny];
const sides = (name: string) => [`${name}x`, `${name}y`, `${name}t`, `${name}r`, `${name}b`, `${name}l`];
const oneOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: any }]]));

// The library's own table knows every utility there is and weighs 6 kB; the looks are our classes, and beside them
// only spacing, size, display and words are set by utilities.
const merge = createTailwindMerge(() => ({
  cacheSize: 200,
  theme: {},
  classGroups: {
    display: ["block", "inline-block", "inline", "flex", "inline-flex", "grid", "inline-grid", "hidden"],
    ...oneOf("p", ...sides("p"), "m", ...sides("m"), "gap", "gap-x", "gap-y"),
    ...oneOf("w", "h", "size", "min-w", "min-h", "max-w", "max-h"),
    "font-size": [{ text: ["xs", "sm", "base", "md", "lg", "xl", "2xl", "3xl"] }],
    "text-align": [{ text: ["left", "center", "right"] }],
    "text-color": [{ text: any }],
    whitespace: [{ whitespace: any }],
  },
  conflictingClassGroups: {
    p: sides("p"),
    m: sides("m"),
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    gap: ["gap-x", "gap-y"],
    size: ["w", "h"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two utilities that set the same thing, the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
