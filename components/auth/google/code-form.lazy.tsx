"use client";

import dynamic from "next/dynamic";

/** Needed only after a Google sign-in by a member with a second factor. */
export const LazyGoogleCodeForm = dynamic(
  () => import("./code-form").then((module) => module.GoogleCodeForm),
  { ssr: false },
);
