"use client";

import dynamic from "next/dynamic";

/** The settings that change in place, loaded separately, because the other tabs of the panel do not need them. */
export const LazyDefaultApps = dynamic(() => import("./default-apps").then((module) => module.DefaultApps));

export const LazySettingsFile = dynamic(() => import("./file").then((module) => module.SettingsFile));
