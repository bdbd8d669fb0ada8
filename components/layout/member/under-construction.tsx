import { Hammer } from "lucide-react";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { PlainActs, PlainPage } from "@/components/display/plain-page";
import { LinkButton } from "@/components/ui/link-button";

type UnderConstructionProps = { title: string; icon?: ReactNode; back?: { href: string; name: string } };

const HOME = { href: "/", name: "Volver al inicio" } as const;

/** An address that is kept for a screen that is not built yet. */
export function UnderConstruction({ title, icon, back = HOME }: UnderConstructionProps) {
  return (
    <PlainPage>
      {icon ?? <Hammer />}
      <PageTitle>{title}</PageTitle>
      <p>
        <strong>En construcción.</strong> Estamos preparando esta sección. La encontrarás aquí en cuanto esté
        lista.
      </p>
      <PlainActs>
        <LinkButton variant="outline" href={back.href}>
          {back.name}
        </LinkButton>
      </PlainActs>
    </PlainPage>
  );
}
