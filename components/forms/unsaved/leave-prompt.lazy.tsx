"use client";

import dynamic from "next/dynamic";

const load = () => import("./leave-prompt").then((module) => module.LeavePrompt);

// Loaded after the page: until something is typed, there is nothing to ask.
const Prompt = dynamic(() => load().catch(() => Nothing), { ssr: false });

export function LazyLeavePrompt() {
  return <Prompt />;
}

function Nothing() {
  return null;
}
