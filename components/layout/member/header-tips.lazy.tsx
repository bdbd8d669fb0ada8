"use client";

import dynamic from "next/dynamic";

const Nothing = () => null;

/** Loaded after the page: a tip only repeats the name of a button. */
export const LazyHeaderTips = dynamic(
  () =>
    import("./header-tips").then(
      (module) => module.HeaderTips,
      () => Nothing,
    ),
  { ssr: false },
);
