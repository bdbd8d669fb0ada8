"use client";

import dynamic from "next/dynamic";

/** Loaded separately, because the other queues do not need it. */
export const LazyAccessDecision = dynamic(() =>
  import("./access-decision").then((module) => module.AccessDecision),
);
