import type { ReactNode } from "react";

/** Below the form of a sign-in page: where else one may want to go. */
export function GateLinks({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">{children}</p>;
}
