import type { ReactNode } from "react";
import { Footer } from "@/components/layout/footer";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { appName } from "@/lib/core/site/app-name";
import { PublicBar } from "./bar";

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
      <Footer name={name} demo={isDemonstration()} visitor />
    </div>
  );
}
