import type { ReactNode } from "react";

/** Links below the form of a sign-in page. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">{children}</p>;
}
