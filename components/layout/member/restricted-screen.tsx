import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { PlainActs, PlainPage } from "@/components/display/plain-page";
import { LinkButton } from "@/components/parts/link-button";
import { APPS, type AppKey } from "@/lib/auth/apps";

/** Shown instead of an app that is closed to the member; `children` is the button that requests access. */
export function RestrictedScreen({ app, children }: { app: AppKey; children?: ReactNode }) {
  return (
    <PlainPage>
      <Lock />
      <PageTitle>Acceso restringido</PageTitle>
      <p>
        No tienes acceso a {APPS[app].name}. Contacta al administrador para solicitar acceso: en cuanto te lo
        conceda, esta página se abrirá.
      </p>
      <PlainActs>
        {children}
        <LinkButton variant="outline" href="/">
          Ir al inicio
        </LinkButton>
        <LinkButton variant="outline" href="/dashboard">
          Ir al panel
        </LinkButton>
      </PlainActs>
    </PlainPage>
  );
}
