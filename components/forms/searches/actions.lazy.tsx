"use client";

import dynamic from "next/dynamic";

/** The actions on a saved search, apart from the other tabs of its page. */
export const LazySearchActions = dynamic(() => import("./actions").then((module) => module.SearchActions));
