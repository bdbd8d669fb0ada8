"use client";

import dynamic from "next/dynamic";

/**
 * RequestAccessButton for the pages of an app, loaded only if the app is closed to the member: most members have
 * access.
 */
export const LazyRequestAccessButton = dynamic(() =>
  import("./request-access-button").then((module) => module.RequestAccessButton),
);
