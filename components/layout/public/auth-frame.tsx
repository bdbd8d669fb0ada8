import type { ReactNode } from "react";
import { Mark } from "@/components/layout/brand";
import { DemoNote } from "@/components/layout/demo-note";
import { cn } from "@/components/ui/class-names";
import { isDemonstration } from "@/lib/core/config/legal-mode";
import { appName } from "@/lib/core/site/app-name";
import { Arch } from "./arch";
import { PublicBar } from "./bar";

type AuthFrameProps = {
  title: string;
  lead: ReactNode;
  /** For a longer form. */
  wide?: boolean;
  /** What stands under the arch beside the form, at a desk. */
  portal: ReactNode;
  children: ReactNode;
};

/** A page at the door: the form, and at a desk a quiet companion under the arch. */
export function AuthFrame({ title, lead, wide = false, portal, children }: AuthFrameProps) {
  return (
    <div className={cn("gate", wide && "gate-wide")}>
      <PublicBar name={appName()} />
      <main id="contenido">
        <aside className="bay portal">
          <Arch />
          <Mark />
          {portal}
        </aside>
        <section className="gate-form" aria-labelledby="puerta">
          <header className="stack stack-2">
            <h1 className="headline" id="puerta">
              {title}
            </h1>
            <p className="lead">{lead}</p>
          </header>
          <div className="card">{children}</div>
        </section>
      </main>
      <footer className="gate-foot">
        <DemoNote demo={isDemonstration()} />
      </footer>
    </div>
  );
}
