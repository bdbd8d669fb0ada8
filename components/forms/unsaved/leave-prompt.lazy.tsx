"use client";

import dynamic from "next/dynamic";

const Nothing = () => null;

/** Loaded after the page: until something is typed, there is nothing to ask. */
export const LazyLeavePrompt = dynamic(
  () =>
    import("./leave-prompt").then(
      (module) => module.LeavePrompt,
      () => Nothing,
    ),
  { ssr: false },
);
