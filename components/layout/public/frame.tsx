import type { ReactNode } from "react";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { appName } from "@/lib/core/site/app-name";
import { PublicBar } from "./bar";
import { VisitorFooter } from "./visitor-footer";

/** The header and footer around a public page; `actions` are shown at the end of the header. */
export function PublicFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const name = appName();
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicBar name={name} places>
        {actions}
      </PublicBar>
      <main className="flex-1" id="contenido">
        {children}
      </main>
      <VisitorFooter name={name} demo={isDemonstration()} />
    </div>
  );
}
