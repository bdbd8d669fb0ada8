"use client";

import dynamic from "next/dynamic";

/** The form and its validation are loaded with the first sheet, not with the list. */
export const LazyMemberStatusForm = dynamic(() =>
  import("./status-form").then((module) => module.MemberStatusForm),
);
