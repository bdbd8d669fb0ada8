"use client";

import dynamic from "next/dynamic";

/** Loaded only with a course that has videos. */
export const LazyChapterVideo = dynamic(() => import("./video").then((module) => module.ChapterVideo));
