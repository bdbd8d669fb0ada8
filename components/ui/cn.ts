import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge, validators } from "tailwind-merge";

const { isAny, isArbitraryLength, isArbitraryNumber, isArbitraryValue, isFraction, isNumber } = validators;
const any = ["", isAny];
const SIDES = ["x", "y", "t", "r", "b", "l"];
const sides = (name: string) => SIDES.map((side) => `${name}${side}`);
const oneOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: any }]]));
const pairs = (name: string) => ({
  [name]: sides(name),
  [`${name}x`]: [`${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
});

const WIDTH = ["", isNumber, isArbitraryLength];
const BORDERS = ["border", ...sides("border-")];
const CORNERS = ["t", "r", "b", "l", "tl", "tr", "br", "bl"].map((corner) => `rounded-${corner}`);
const DISTRIBUTION = [
  "start",
  "center",
  "end",
  "between",
  "around",
  "evenly",
  "stretch",
  "normal",
  "baseline",
];

// The default configuration of the library contains every Tailwind utility and takes 6 kB; this one contains those our
// components use.
const CLASS_GROUPS = {
  display: [
    "block",
    "inline-block",
    "inline",
    "flex",
    "inline-flex",
    "grid",
    "inline-grid",
    "contents",
    "hidden",
  ],
  position: ["static", "fixed", "absolute", "relative", "sticky"],
  ...oneOf("p", ...sides("p"), "m", ...sides("m"), "gap", "gap-x", "gap-y"),
  ...oneOf("w", "h", "size", "min-w", "min-h", "max-w", "max-h", "basis", "aspect", "columns"),
  ...oneOf("inset", "inset-x", "inset-y", "top", "right", "bottom", "left", "z", "order"),
  ...oneOf("grid-cols", "grid-rows", "grid-flow", "auto-cols", "auto-rows"),
  ...oneOf("col-start", "col-end", "row-start", "row-end", "justify-items", "justify-self"),
  ...oneOf(
    "items",
    "self",
    "place-items",
    "place-content",
    "place-self",
    "overflow",
    "overflow-x",
    "overflow-y",
  ),
  ...oneOf(
    "bg",
    "leading",
    "tracking",
    "opacity",
    "cursor",
    "shadow",
    "whitespace",
    "wrap",
    "object",
    "align",
  ),
  ...oneOf("fill", "animate", "transition", "duration", "ease", "list", "line-clamp", "select", "resize"),
  ...oneOf("translate-x", "translate-y", "rotate", "scale", "underline-offset", "inset-ring", "ps", "pe"),
  col: [{ col: any }],
  row: [{ row: any }],
  flex: [{ flex: ["1", "auto", "none", "initial", isNumber, isFraction, isArbitraryValue] }],
  "flex-direction": [{ flex: ["row", "row-reverse", "col", "col-reverse"] }],
  "flex-wrap": [{ flex: ["wrap", "nowrap", "wrap-reverse"] }],
  grow: [{ grow: ["", isNumber, isArbitraryValue] }],
  shrink: [{ shrink: ["", isNumber, isArbitraryValue] }],
  "justify-content": [{ justify: DISTRIBUTION }],
  "align-content": [{ content: DISTRIBUTION }],
  content: [{ content: ["none", isArbitraryValue] }],
  "font-weight": [{ font: ["normal", "medium", "semibold", "bold", isArbitraryNumber, isArbitraryValue] }],
  "font-family": [{ font: ["sans", "serif", "mono"] }],
  "font-size": [{ text: ["xs", "sm", "base", "md", "lg", "xl", "2xl", "3xl", isArbitraryLength] }],
  "text-align": [{ text: ["left", "center", "right", "start", "end"] }],
  "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
  "text-overflow": ["truncate", "text-ellipsis", "text-clip"],
  "text-color": [{ text: any }],
  "text-decoration": ["underline", "overline", "line-through", "no-underline"],
  "text-transform": ["uppercase", "lowercase", "capitalize", "normal-case"],
  "screen-reader": ["sr-only", "not-sr-only"],
  "outline-offset": [{ "outline-offset": any }],
  outline: [{ outline: any }],
  "stroke-width": [{ stroke: [isNumber, isArbitraryLength] }],
  stroke: [{ stroke: any }],
  "border-style": [{ border: ["solid", "dashed", "dotted", "double", "none"] }],
  ...Object.fromEntries(BORDERS.map((name) => [`${name}-width`, [{ [name]: WIDTH }]])),
  ...Object.fromEntries(BORDERS.map((name) => [name, [{ [name]: [isAny] }]])),
  ...oneOf("rounded", ...CORNERS),
};

const CONFLICTS = {
  ...pairs("p"),
  ...pairs("m"),
  ps: ["pl"],
  pe: ["pr"],
  gap: ["gap-x", "gap-y"],
  size: ["w", "h"],
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["right", "left"],
  "inset-y": ["top", "bottom"],
  overflow: ["overflow-x", "overflow-y"],
  flex: ["basis", "grow", "shrink"],
  rounded: CORNERS,
  border: BORDERS.slice(1),
  "border-x-width": ["border-r-width", "border-l-width"],
  "border-y-width": ["border-t-width", "border-b-width"],
  "border-width": BORDERS.slice(1).map((name) => `${name}-width`),
};

const merge = createTailwindMerge(() => ({
  cacheSize: 300,
  theme: {},
  classGroups: CLASS_GROUPS,
  conflictingClassGroups: CONFLICTS,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ["*", "**", "after", "before", "file", "marker", "placeholder", "selection"],
}));

/** Joins class names; if two utilities set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
