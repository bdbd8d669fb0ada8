"use client";

import dynamic from "next/dynamic";

/** The way to an app that is closed, for its own pages: those who may open it, as most may, do not load it. */
export const LazyRequestAccessButton = dynamic(() =>
  import("./request-access-button").then((module) => module.RequestAccessButton),
);
