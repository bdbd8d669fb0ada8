"use client";

import dynamic from "next/dynamic";

/** The form and its validation, loaded with the first sheet instead of the list. */
export const LazyMemberStatusForm = dynamic(() =>
  import("./status-form").then((module) => module.MemberStatusForm),
);
