import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";

/** What a guard says while it looks. */
export function GuardText({ children }: { children: ReactNode }) {
  return (
    <div className="plain" role="status">
      <h1 className="row muted">
        <Spinner /> {children}
      </h1>
    </div>
  );
}
