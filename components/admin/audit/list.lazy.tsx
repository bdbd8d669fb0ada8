"use client";

import dynamic from "next/dynamic";

/** In a file of its own: the other tabs of the panel do not load it. */
export const LazyAuditList = dynamic(() => import("./list").then((module) => module.AuditList));
