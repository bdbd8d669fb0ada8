"use client";

import dynamic from "next/dynamic";

/** Only whoever comes back from Google and has a second factor needs it. */
export const LazyGoogleCodeForm = dynamic(
  () => import("./code-form").then((module) => module.GoogleCodeForm),
  { ssr: false },
);
