import { Hammer } from "lucide-react";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";

type UnderConstructionProps = { title: string; icon?: ReactNode; back?: { href: string; name: string } };

const HOME = { href: "/", name: "Volver al inicio" } as const;

/** An address that is kept for a screen that is not built yet. */
export function UnderConstruction({ title, icon, back = HOME }: UnderConstructionProps) {
  return (
    <div className="plain">
      {icon ?? <Hammer className="icon" />}
      <h1 className="title">{title}</h1>
      <p>
        <strong>En construcción.</strong> Estamos preparando esta sección. La encontrarás aquí en cuanto esté
        lista.
      </p>
      <div className="acts">
        <LinkButton variant="outline" href={back.href}>
          {back.name}
        </LinkButton>
      </div>
    </div>
  );
}
