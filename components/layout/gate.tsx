import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { appName } from "@/lib/core/app-name";
import { isDemonstration } from "@/lib/core/legal-mode";
import { Arch } from "./arcade";
import { Mark } from "./brand";
import { DemoNote } from "./demo-note";
import { PublicBar } from "./public-bar";

type GateProps = {
  title: string;
  lead: ReactNode;
  /** For a longer form. */
  wide?: boolean;
  /** What stands under the arch beside the form, at a desk. */
  portal: ReactNode;
  children: ReactNode;
};

/** A page at the door: the form, and at a desk a quiet companion under the arch. */
export function Gate({ title, lead, wide = false, portal, children }: GateProps) {
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
